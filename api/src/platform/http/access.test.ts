import type { Access } from "@bulkhead/contract/endpoint";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { AppError } from "../errors.ts";
import { guardAccess, type AuthDeps } from "./access.ts";

const account = { accountId: "account", ownAccountId: "account" };
const buyer = {
  id: "buyer",
  email: "jane@example.com",
  isAdmin: false,
  isStaff: false,
  isVerified: true,
  session: 1,
  ...account,
};
const packer = { ...buyer, id: "packer", isStaff: true };
const staff = { ...packer, id: "staff", isAdmin: true };
const identity = {
  uid: "google-7",
  email: "jane@example.com",
  emailVerified: true,
  method: "google.com",
  signedInAt: new Date(),
};

async function verify(token: string, known: readonly string[]): Promise<string> {
  if (!known.includes(token)) throw new Error("forged");
  return token;
}

const deps: AuthDeps = {
  accessTokens: {
    sign: async () => "",
    verify: async (token) => ({
      userId: await verify(token, ["buyer", "packer", "staff", "removed"]),
      session: 1,
      signedInAt: new Date(),
    }),
  },
  verifyIdentity: (token) => verify(token, ["of-google"]).then(() => identity),
  findViewer: async (id) => [buyer, packer, staff].find((viewer) => viewer.id === id),
  mayFailAgain: async () => true,
};

/** Runs the guard as Fastify would, up to the moment before it reads the body. */
async function call(
  access: Access | undefined,
  authorization?: string,
  more: Partial<AuthDeps> = {},
  sudo = false,
) {
  const fields: Record<string, unknown> = {
    headers: { authorization },
    routeOptions: { config: access ? { endpoint: { access, sudo } } : {} },
  };
  const hooks: Record<string, (request: FastifyRequest) => Promise<void>> = {};
  guardAccess(
    {
      decorateRequest: (name: string, value: unknown) => (fields[name] = value),
      addHook: (name: string, hook: (request: FastifyRequest) => Promise<void>) => (hooks[name] = hook),
    } as unknown as FastifyInstance,
    { ...deps, ...more },
  );
  // A field that was not announced would change the shape of every request.
  const request = Object.seal(fields) as unknown as FastifyRequest;
  await hooks["onRequest"]?.(request);
  await hooks["preParsing"]?.(request);
  return request;
}

const refusal = async (...args: Parameters<typeof call>) =>
  call(...args).then(
    () => "none",
    (error: { code?: string }) => error.code,
  );

describe("an endpoint of nobody in particular", () => {
  test.each([undefined, "public", "card-provider"] as const)(
    "(%s) lets everyone in, unseen",
    async (access) => {
      for (const header of [undefined, "Bearer forged", "Bearer removed", "Bearer staff"]) {
        const { viewer, identity: seen } = await call(access, header);
        expect([viewer, seen]).toEqual([undefined, undefined]);
      }
    },
  );
});

describe("an endpoint for anyone", () => {
  test("knows who calls, if they say so", async () => {
    expect((await call("anyone")).viewer).toBeUndefined();
    expect((await call("anyone", "Bearer buyer")).viewer).toEqual(buyer);
    expect((await call("anyone", "bearer staff")).viewer).toEqual(staff);
  });

  test.each(["forged", "removed"])("refuses a %s token instead of ignoring it", async (token) => {
    expect(await refusal("anyone", `Bearer ${token}`)).toBe("unauthenticated");
  });
});

describe("an endpoint for people who are signed in", () => {
  test("lets buyers and staff in", async () => {
    expect((await call("customer", "Bearer buyer")).viewer).toEqual(buyer);
    expect((await call("customer", "Bearer staff")).viewer).toEqual(staff);
  });

  test.each([
    undefined,
    "",
    "buyer",
    "Basic buyer",
    "Bearer",
    "Bearer ",
    "Bearer buyer staff",
    "No Bearer buyer",
    "Bearer forged",
    "Bearer removed",
    "Bearer of-google",
  ])("refuses the header %j", async (header) => {
    expect(await refusal("customer", header)).toBe("unauthenticated");
  });
});

test.each([
  ["admin", "staff", "none"],
  ["admin", "packer", "forbidden"],
  ["admin", "buyer", "forbidden"],
  ["admin", "removed", "unauthenticated"],
  ["admin", "forged", "unauthenticated"],
  ["warehouse", "staff", "none"],
  ["warehouse", "packer", "none"],
  ["warehouse", "buyer", "forbidden"],
] as const)("an endpoint for %s, called with the token of %s: %s is refused", async (access, token, code) => {
  expect(await refusal(access, `Bearer ${token}`)).toBe(code);
});

test.each(["warehouse", "admin"] as const)(
  "an endpoint for %s is refused without a token",
  async (access) => {
    expect(await refusal(access)).toBe("unauthenticated");
  },
);

describe("an endpoint that exchanges the identity provider's token", () => {
  test("knows the identity, and no viewer yet", async () => {
    const request = await call("identity", "Bearer of-google");
    expect([request.identity, request.viewer]).toEqual([identity, undefined]);
  });

  test.each([undefined, "Bearer forged", "Bearer buyer"])("refuses the header %j", async (header) => {
    expect(await refusal("identity", header)).toBe("unauthenticated");
  });
});

test("a token of a session that was ended is refused", async () => {
  const findViewer = async () => ({ ...buyer, session: 2 });
  expect(await refusal("customer", "Bearer buyer", { findViewer })).toBe("unauthenticated");
});

test("whoever sends too many bad tokens has to wait", async () => {
  const mayFailAgain = async () => false;
  expect(await refusal("identity", "Bearer forged", { mayFailAgain })).toBe("too_many_requests");
});

test("during an outage of the identity provider nobody is told that their token is bad", async () => {
  const verifyIdentity = () => Promise.reject(new AppError("unavailable"));
  expect(await refusal("identity", "Bearer of-google", { verifyIdentity })).toBe("unavailable");
});

describe("an endpoint that needs a recent sign-in", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => vi.useRealTimers());
  const after = (minutes: number, sudo: boolean) => {
    const signedInAt = new Date(Date.now() - minutes * 60_000);
    const accessTokens = {
      ...deps.accessTokens,
      verify: async () => ({ userId: "staff", session: 1, signedInAt }),
    };
    return refusal("admin", "Bearer staff", { accessTokens }, sudo);
  };

  test("lets people in for a quarter of an hour", async () => {
    expect(await after(15, true)).toBe("none");
    expect(await after(15.01, true)).toBe("sign_in_again");
  });

  test("is the only kind that asks for one", async () => {
    expect(await after(1_000, false)).toBe("none");
  });
});
