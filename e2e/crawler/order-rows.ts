import { orderAction, type Order } from "@bulkhead/contract/orders";
import type { Locator } from "@playwright/test";

import { cancelOrder, payPath, readOrder, type PlacedOrder } from "../orders.ts";
import type { Person } from "../people.ts";
import { expect } from "../test.ts";
import type { Crawl } from "./crawl.ts";
import { makeOrder, type Kind, type Maker } from "./order-kinds.ts";
import { controls, press, type Action } from "./press-action.ts";

/** Orders in a list of somebody who may act on them. */
export interface Rows {
  viewer: Pick<Person, "email" | "password">;
  /** The path of the list, with its query. */
  list: string;
  maker: Maker;
  /** All of them are of this product. */
  productName: string;
}

type Place = "list" | "page";

const inList = new Set<Action>(["pay", "cancel", "ship"]);
/** Whoever waits for a transfer finds its details in the menu of the row. */
const isOffered = (action: Action, place: Place, { money }: Order) =>
  action !== "transfer" &&
  (place === "page" || (inList.has(action) && !(action === "pay" && money === "awaiting-transfer")));
/** Those after which the order is as it was come first. */
const inTurn: readonly Action[] = [
  "change-delivery",
  "ship",
  "unship",
  "refund",
  "transfer",
  "cancel",
  "pay",
];
const stateOf = ({ money, isHeld, status, cancelledAt }: Order) =>
  [money, isHeld, status, cancelledAt !== undefined].join();

/** What a place says or offers and the API denies, or the reverse. */
async function contradictions(place: Place, shown: Locator, order: Order): Promise<string[]> {
  const status = place === "page" ? shown.getByRole("region", { name: "Status" }) : shown;
  const words = await status.innerText();
  const wrong: string[] = [];
  if (order.paid && /unpaid|pending payment|hold (ended|expired)/i.test(words)) wrong.push("says not paid");
  if (!order.paid && /(^|\W)(paid (?!by)|to ship|delivered)/i.test(words)) wrong.push("says paid");
  for (const action of orderAction.options) {
    if (!isOffered(action, place, order)) continue;
    const offers = await controls[action](shown).first().isVisible();
    if (offers !== order.actions.includes(action))
      wrong.push(offers ? `offers ${action}` : `does not offer ${action}`);
  }
  return wrong;
}

export class OrderRows {
  readonly crawl: Crawl;
  readonly rows: Rows;

  constructor(crawl: Crawl, rows: Rows) {
    this.crawl = crawl;
    this.rows = rows;
  }

  read({ _id }: Pick<PlacedOrder, "_id">): Promise<Order> {
    return readOrder(this.crawl.page, this.rows.viewer, _id) as unknown as Promise<Order>;
  }

  async openList(): Promise<void> {
    const { list, productName } = this.rows;
    await this.crawl.page.goto(`${list}${new URLSearchParams({ search: productName })}`);
  }

  async row({ number }: Pick<PlacedOrder, "number">): Promise<Locator> {
    const row = this.crawl.page.getByRole("row").filter({ hasText: number });
    await expect(row).toBeVisible();
    return row;
  }

  async openPage({ _id }: Pick<PlacedOrder, "_id">, isAnew = false): Promise<Locator> {
    const { page } = this.crawl;
    const path = `/dashboard/orders/${_id}`;
    if (isAnew || !page.url().endsWith(path)) await page.goto(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("region", { name: "Order history" })).toBeVisible();
    return main;
  }

  open = async (place: Place, order: Pick<PlacedOrder, "_id" | "number">): Promise<Locator> => {
    if (place === "page") return this.openPage(order);
    await this.openList();
    return this.row(order);
  };

  /** The place says nothing that the API denies, and offers what it allows, as soon as it has read the order again. */
  async compare(place: Place, shown: Locator, order: Order): Promise<void> {
    const poll = { timeout: 10_000, intervals: [100, 500, 1_000] };
    await expect
      .poll(() => contradictions(place, shown, order), poll)
      .toEqual([])
      .catch(async () => {
        const wrong = await contradictions(place, shown, order);
        this.crawl.refuse(`the ${place} ${wrong.join(" and ")}`);
      });
  }

  /** Opens the order in the list and on its page, and presses everything that is offered. */
  async pressAll(kind: Kind, made: PlacedOrder, place: Place): Promise<void> {
    const { crawl } = this;
    let order: PlacedOrder = made;
    let now = await this.read(order);
    const [first, actions] = [stateOf(now), inTurn.filter((action) => now.actions.includes(action))];
    crawl.doing = kind;
    await this.compare("page", await this.openPage(order), now);
    for (const action of actions) {
      if (stateOf(now) !== first && !(action === "unship" && now.actions.includes(action))) {
        order = await makeOrder(kind, this.rows.maker);
        now = await this.read(order);
      }
      const where = isOffered(action, place, now) ? place : "page";
      const shown = action === "transfer" ? crawl.page.getByRole("main") : await this.open(where, order);
      if (action === "transfer") await crawl.page.goto(payPath(order));
      await crawl.press(`${action} an order that is ${kind}, on the ${where}`, () =>
        press[action]({ page: crawl.page, shown, order: now }),
      );
      now = await this.read(order);
      if (action === "ship") {
        await crawl.press(`unship it, on the ${where}`, () =>
          press.unship({ page: crawl.page, shown, order: now }),
        );
        now = await this.read(order);
      }
      if (action !== "transfer" && action !== "pay") {
        // A page may lead to its list once the order is canceled.
        const here = action === "cancel" ? await this.openPage(order, true) : shown;
        await this.compare(action === "cancel" ? "page" : where, here, now);
      }
    }
    // Nobody holds many orders without paying.
    if (!now.paid && now.cancelledAt === undefined)
      await cancelOrder(crawl.page, this.rows.maker.owner, order);
  }

  /** Makes an order of each kind, compares each in the list, and presses whatever is offered about it. */
  async crawlKinds(kinds: readonly Kind[]): Promise<void> {
    const { crawl, rows } = this;
    const made: PlacedOrder[] = [];
    // One after the other: without a verified email nobody holds more than three.
    for (const kind of kinds) made.push(await makeOrder(kind, rows.maker));
    await this.openList();
    for (const [index, kind] of kinds.entries()) {
      crawl.rows.add(`order that is ${kind}`);
      crawl.doing = kind;
      const order = made[index] as PlacedOrder;
      await this.compare("list", await this.row(order), await this.read(order));
    }
    for (const [index, kind] of kinds.entries())
      await this.pressAll(kind, made[index] as PlacedOrder, index % 2 === 0 ? "page" : "list");
  }
}
