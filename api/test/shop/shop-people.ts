import { makeUser } from "../callers.ts";
import type { FreshShop } from "../fresh-shop.ts";
import type { openRandom } from "../histories/random-numbers.ts";
import { makeCompany, makeProduct } from "../make.ts";
import { type Known, NEW, type Person } from "./shop-model.ts";

export interface Part {
  id: string;
  cents: number;
  breakCents: number;
  /** In the warehouse. */
  onHand: number;
}
const BREAK = 200;
/** So many units come on a reel. */
export const REEL = 10;

export const COMPANY = "Nordfrost GmbH";
export const priceOf = ({ cents, breakCents }: Part, quantity: number) =>
  quantity >= BREAK ? breakCents : cents;
export const ladderOf = (cents: number) => ({
  price: cents / 100,
  priceBreaks: [{ from: BREAK, price: (cents - 50) / 100 }],
});

/** Everybody and everything there is in a history. */
export async function openPeople(shop: FreshShop, random: ReturnType<typeof openRandom>) {
  const { deps, database } = shop;
  const [admin, warehouse] = [await makeUser(deps, "admin"), await makeUser(deps, "warehouse")];
  const join = async (isVerified = true): Promise<Person> => {
    const user = await makeUser(deps);
    const { own } = await database
      .updateTable("users")
      .set({ email_verified: isVerified })
      .where("id", "=", user.id)
      .returning("own_account_id as own")
      .executeTakeFirstOrThrow();
    return { user, own, company: undefined, isVerified, isClosed: false };
  };
  const [ada, founder, member, newcomer] = [await join(), await join(), await join(), await join(false)];
  const parts: Part[] = [];
  for (const cents of [685, 1_290]) {
    const onHand = 20_000;
    const id = await makeProduct(deps.db, {
      ...{ price_cents: cents, on_hand: onHand, model: `H-${cents}` },
      ...{ pack_name: "reel", pack_units: REEL },
    });
    parts.push({ id, cents, breakCents: cents, onHand });
  }
  // Who founds a company has ordered before.
  const [{ id: product, cents } = { id: "", cents: 0 }] = parts;
  const body = { product, price: cents / 100, quantity: 120, address: "Dock 1" };
  const placed = await shop.send("POST", "/api/order", founder.user, body);
  const first: Known = {
    ...{ ...NEW, id: placed.json().insertedId, by: founder, account: founder.own, company: undefined },
    ...{ product, cents, quantity: 120, address: "Dock 1", phone: "", po: undefined },
  };
  founder.company = member.company = await makeCompany(deps, founder.user, [member.user], COMPANY);
  return {
    ...{ random, admin, warehouse, founder, member, parts },
    people: [ada, founder, member, newcomer],
    known: [first],
    /** What staff did to orders, as the activity names it. */
    done: [] as { order: string; action: string }[],
    /** Accounts that nobody is in anymore. */
    erased: new Set<string>(),
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
