import { createHmac } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { callOf } from "@bulkhead/contract/endpoints";

import { encodeCall, type CallInput } from "./inputs/encode.ts";
import type { Send } from "./wire.ts";

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

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** What the card provider sends with this body. */
export function signEvent(chunks: readonly Buffer[], { webhookSecret }: Shop): Record<string, string> {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac("sha256", webhookSecret).update(`${time}.`).update(Buffer.concat(chunks));
  return { "stripe-signature": `t=${time},v1=${signature.digest("hex")}` };
}

/** The session is over, or too old for this call. */
export const isSignedOut = (text: string) => /unauthenticated|sign_in_again/.test(text);

/** A call that has to succeed, because the attack builds on it. */
export async function ask<T>(
  shop: Shop,
  endpoint: Endpoint,
  headers: Record<string, string>,
  input: CallInput,
): Promise<T> {
  const wire = encodeCall(endpoint, { ...input, headers: { ...headers, ...input.headers } });
  const answer = await shop.send(wire);
  if (typeof answer === "object" && answer.status === 200) return JSON.parse(answer.text) as T;
  const why = typeof answer === "object" ? `${answer.status} ${answer.text}` : answer;
  throw new Error(`${callOf(endpoint)} was needed and failed: ${why}`);
}
