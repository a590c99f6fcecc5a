import { createHmac } from "node:crypto";

import type { Send } from "../shop/wire.ts";

/** A running shop and what surrounds it, all of it ours: its secrets are known. */
export interface Shop {
  send: Send;
  identity: {
    signUp: (email: string, isVerified: boolean) => Promise<void>;
    signIn: (email: string) => Promise<string>;
  };
  /** Pays as the buyer does in the browser. */
  pay: (intent: string) => Promise<unknown>;
  /** Sends money by bank without a reference. Returns the id of what arrived. */
  fund: (intent: string) => Promise<string>;
  /** The token in the mail that asks whether documents may go to this address. */
  confirmationOf: (email: string) => Promise<string>;
  /** An admin who is there from the start. */
  firstAdmin: string;
  /** Where pictures are that a product may show. */
  picturesOrigin: string;
  tokenSecret: string;
  webhookSecret: string;
}

/** What the card provider sends with this body. */
export function signEvent(chunks: readonly Buffer[], { webhookSecret }: Shop): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", webhookSecret).update(`${time}.`).update(Buffer.concat(chunks));
  return { "stripe-signature": `t=${time},v1=${signature.digest("hex")}` };
}

/** The session is over, or too old for this call. */
export const isSignedOut = (text: string) => /unauthenticated|sign_in_again/.test(text);
