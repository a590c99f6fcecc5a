import { randomUUID } from "node:crypto";

import type { Endpoint } from "@bulkhead/contract/endpoint";
import { signIn } from "@bulkhead/contract/users";
import { decodeJwt } from "jose";

import { ask, bearer } from "../shop/client.ts";
import type { CallInput } from "../shop/encode.ts";
import { isSignedOut, type Shop } from "./shop.ts";

interface Tokens {
  /** Of the identity provider. */
  id: string;
  /** Ours. */
  access: string;
}

/** Someone who signs in again whenever an attack has ended their session. */
export interface Person {
  email: string;
  tokens: () => Promise<Tokens>;
  userId: () => Promise<string>;
  /** These tokens no longer work. */
  forget: (tokens: Tokens) => void;
}

export function knownPerson(shop: Shop, email: string): Person {
  let current: Promise<Tokens> | undefined;
  let latest: Tokens | undefined;
  async function enter(): Promise<Tokens> {
    const id = await shop.identity.signIn(email);
    const input = { params: { email }, body: { email } };
    const { token } = await ask<{ token: string }>(shop.send, signIn, bearer(id), input);
    return (latest = { id, access: token });
  }
  const tokens = () => (current ??= enter());
  return {
    email,
    tokens,
    userId: async () => decodeJwt((await tokens()).access).sub ?? "",
    forget: (old) => {
      if (old === latest) current = undefined;
    },
  };
}

export async function newPerson(shop: Shop, isVerified = true): Promise<Person> {
  const email = `a${randomUUID().slice(0, 13)}@example.com`;
  await shop.identity.signUp(email, isVerified);
  return knownPerson(shop, email);
}

export const authorize = async (person: Person) => bearer((await person.tokens()).access);

/** A call that has to succeed. The attack may have ended this person's session a moment ago. */
export async function askAs<T>(shop: Shop, person: Person, endpoint: Endpoint, input: CallInput): Promise<T> {
  const tokens = await person.tokens();
  try {
    return await ask<T>(shop.send, endpoint, bearer(tokens.access), input);
  } catch (error) {
    if (!isSignedOut(String(error))) throw error;
    person.forget(tokens);
    return ask<T>(shop.send, endpoint, await authorize(person), input);
  }
}

/** People who take turns, because some calls are limited for each of them. They sign up when it is their turn. */
export function openCrowd(shop: Shop, size: number): { next: () => Promise<Person> } {
  const people: Promise<Person>[] = [];
  let turn = -1;
  return {
    next: () => {
      turn = (turn + 1) % size;
      return (people[turn] ??= newPerson(shop, false));
    },
  };
}
