import { makeUser } from "../callers.ts";
import type { FreshShop } from "../fresh-shop.ts";
import type { openRandom } from "../histories/random-numbers.ts";
import { makeCompany, makeProduct } from "../make.ts";
import { type Bought, type Collected, type Known, NEW, type Person } from "./shop-model.ts";

export interface Part {
  id: string;
  /** The price of a unit, in millionths. */
  micros: number;
  breakMicros: number;
  /** In the warehouse. */
  onHand: number;
}
const BREAK = 200;
/** So many units come on a reel. */
export const REEL = 10;

export const COMPANY = "Nordfrost GmbH";
export const priceOf = ({ micros, breakMicros }: Part, quantity: number) =>
  quantity >= BREAK ? breakMicros : micros;
export const ladderOf = (micros: number) => ({
  price: micros / 1e6,
  priceBreaks: [{ from: BREAK, price: (micros - 500_000) / 1e6 }],
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
  for (const micros of [6_850_000, 12_900_000]) {
    const onHand = 20_000;
    const id = await makeProduct(deps.db, {
      ...{ price_micros: micros, on_hand: onHand, model: `H-${micros / 10_000}` },
      ...{ pack_name: "reel", pack_units: REEL },
    });
    parts.push({ id, micros, breakMicros: micros, onHand });
  }
  // Who founds a company has ordered before.
  const [{ id: product, micros } = { id: "", micros: 0 }] = parts;
  const body = { product, price: micros / 1e6, quantity: 120, address: "Dock 1" };
  const placed = await shop.send("POST", "/api/order", founder.user, body);
  const first: Known = {
    ...{ ...NEW, id: placed.json().insertedId, by: founder, account: founder.own, company: undefined },
    ...{ product, micros, quantity: 120, address: "Dock 1", phone: "", po: undefined },
  };
  founder.company = member.company = await makeCompany(deps, founder.user, [member.user], COMPANY);
  return {
    ...{ random, admin, warehouse, founder, member, parts },
    people: [ada, founder, member, newcomer],
    known: [first],
    purchases: [] as Bought[],
    lists: [] as Collected[],
    /** What staff did to orders, as the activity names it. */
    done: [] as { order: string; action: string }[],
    /** Accounts that nobody is in anymore. */
    erased: new Set<string>(),
  };
}

export type People = Awaited<ReturnType<typeof openPeople>>;
