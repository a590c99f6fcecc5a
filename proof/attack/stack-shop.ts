import { levers } from "../../dev/payments/levers.ts";
import { programs } from "../../dev/programs.ts";
import { readConfirmation } from "../../dev/read-confirmation.ts";
import { accounts } from "../../dev/seed/accounts.ts";
import type { StackSettings } from "../../dev/settings.ts";
import { GOOD_CARD } from "../shop/client.ts";
import { openSender } from "../shop/wire.ts";
import type { Shop } from "./shop.ts";

const PASSWORD = "bulkhead";

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** The local stack, seen from outside. */
export function openStackShop(settings: StackSettings, connections: number): Shop & { close: () => void } {
  const { ports, projectId } = settings;
  const { api, databaseUrl } = programs(settings, { production: true, realCardScript: false });
  const identity = `http://127.0.0.1:${ports.identity}/identitytoolkit.googleapis.com/v1`;
  const provider = levers(`http://127.0.0.1:${ports.payments}`, api.env.STRIPE_SECRET_KEY);
  const send = openSender(`http://127.0.0.1:${ports.api}`, connections);
  return {
    send,
    close: send.close,
    identity: {
      signUp: async (email, emailVerified) => {
        await post(`${identity}/projects/${projectId}/accounts`, {
          email,
          password: PASSWORD,
          emailVerified,
        });
      },
      signIn: async (email) => {
        const login = { email, password: PASSWORD, returnSecureToken: true };
        const url = `${identity}/accounts:signInWithPassword?key=demo-key`;
        return (await post<{ idToken: string }>(url, login)).idToken;
      },
    },
    pay: (intent) => provider.pay(intent, GOOD_CARD),
    fund: async (intent) => (await provider.fund({ intent }, 5_000, null)).id,
    confirmationOf: (email) => readConfirmation(databaseUrl, email),
    firstAdmin: accounts[0].email,
    picturesOrigin: api.env.PICTURES_ORIGIN,
    tokenSecret: api.env.ACCESS_TOKEN_SECRET,
    webhookSecret: api.env.STRIPE_WEBHOOK_SECRET,
  };
}
