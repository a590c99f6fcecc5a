import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

import { decodeJwt } from "jose";

/** As the provider's account lookup describes it. */
interface TestAccount {
  disabled?: boolean;
  passwordUpdatedAt?: number;
  validSince?: string;
  providerUserInfo?: { providerId: string }[];
}

export interface TestAccounts {
  origin: string;
  /** By uid. An account that is not here has what its token says. */
  known: Map<string, TestAccount | "deleted">;
  isDown: boolean;
  close: () => void;
}

/** The identity provider's account lookup, `accounts:lookup`. */
export async function openTestAccounts(): Promise<TestAccounts> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    void json(request).then((body) => {
      const { sub = "", firebase } = decodeJwt<{ firebase: { sign_in_provider: string } }>(
        (body as { idToken: string }).idToken,
      );
      const account = accounts.known.get(sub);
      if (accounts.isDown) return answer(503, { error: { message: "UNAVAILABLE" } });
      if (account === "deleted") return answer(400, { error: { message: "USER_NOT_FOUND" } });
      const providerUserInfo = [{ providerId: firebase.sign_in_provider }];
      return answer(200, { users: [{ localId: sub, providerUserInfo, ...account }] });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accounts: TestAccounts = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known: new Map(),
    isDown: false,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return accounts;
}
