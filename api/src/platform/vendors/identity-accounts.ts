import * as z from "zod/mini";

import { tracedStep } from "../trace.ts";

/** What the identity provider knows about the account of an ID token now. */
export interface Account {
  /** The ways this account can sign in today: "password", "google.com". */
  methods: string[];
  /** The last time that the password changed or the provider ended all sessions. */
  credentialsChangedAt: Date | undefined;
}

/** What the provider says when it knows the token and refuses it. Anything else is an outage. */
const REFUSAL = /^(INVALID_ID_TOKEN|TOKEN_EXPIRED|USER_DISABLED|USER_NOT_FOUND)\b/;

const refusal = z.object({ error: z.object({ message: z.string() }) });
const answer = z.object({
  users: z.tuple([
    z.object({
      disabled: z.optional(z.boolean()),
      /** In milliseconds. */
      passwordUpdatedAt: z._default(z.number(), 0),
      /** In seconds, as text. */
      validSince: z._default(z.coerce.number(), 0),
      providerUserInfo: z._default(z.array(z.object({ providerId: z.string() })), []),
    }),
  ]),
});

export class AccountRefused extends Error {
  override readonly name = "AccountRefused";
}

/** Rejects with AccountRefused for a disabled or deleted account and a revoked token, and otherwise during an outage. */
export type FindAccount = (idToken: string) => Promise<Account>;

async function ask(
  url: string,
  idToken: string,
  timeoutMs: number,
): Promise<{ response: Response; body: unknown }> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ idToken }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { response, body: await response.json() };
}

export function openAccounts(origin: string, apiKey: string, timeoutMs: number): FindAccount {
  const url = `${origin}/v1/accounts:lookup?key=${encodeURIComponent(apiKey)}`;
  return async (idToken) => {
    const { response, body } = await tracedStep("identity account lookup", {}, () =>
      ask(url, idToken, timeoutMs),
    );
    if (!response.ok) {
      const { error } = z.parse(refusal, body);
      if (REFUSAL.test(error.message)) throw new AccountRefused(error.message);
      throw new Error(`the account lookup failed: ${response.status} ${error.message}`);
    }
    const [user] = z.parse(answer, body).users;
    if (user.disabled) throw new AccountRefused("USER_DISABLED");
    const changedMs = Math.max(user.passwordUpdatedAt, user.validSince * 1_000);
    return {
      methods: user.providerUserInfo.map(({ providerId }) => providerId),
      credentialsChangedAt: changedMs > 0 ? new Date(changedMs) : undefined,
    };
  };
}
