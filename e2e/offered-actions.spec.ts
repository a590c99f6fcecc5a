import type { Page } from "@playwright/test";

import { foundCompany, invite, join } from "./companies.ts";
import { callsOf, Crawl, roles, type Role } from "./crawler/crawl.ts";
import { orderKinds, staffKinds, type Maker } from "./crawler/order-kinds.ts";
import { OrderRows } from "./crawler/order-rows.ts";
import { pressAccount, pressClose } from "./crawler/press-account.ts";
import { pressFile, pressLists, pressPurchase } from "./crawler/press-lists.ts";
import { pressAdmin, pressStaff } from "./crawler/press-staff.ts";
import { addProduct, uniqueName } from "./orders.ts";
import { test } from "./payment-provider.ts";
import {
  createUnverifiedUser,
  logIn,
  newPerson,
  signInAs,
  type Person,
  newVerified,
  newStaff,
} from "./people.ts";
import { expect } from "./test.ts";

// A control that cannot be pressed fails soon, and not when the whole test has to end.
test.use({ actionTimeout: 30_000 });

interface Actor {
  viewer: Person;
  /** Whose orders they open: their own, a colleague's, or for staff a customer's. */
  owner: Person;
  list: string;
}

const own = "/dashboard/orders?";
const ofCompany = "/dashboard/orders?scope=account&";
const ofEverybody = "/dashboard/manageorder?";
const isStaff = (role: Role): role is "warehouse" | "admin" => role === "warehouse" || role === "admin";

async function withColleague(page: Page, role: Role): Promise<Actor> {
  const [founder, member] = [await newVerified(page, "Finn Founder"), await newVerified(page, "Mia Member")];
  await foundCompany(page, founder);
  await join(page, member, await invite(page, founder, member));
  const [viewer, owner] = role === "founder" ? [founder, member] : [member, founder];
  return { viewer, owner, list: ofCompany };
}

async function prepare(page: Page, role: Role): Promise<Actor> {
  if (role === "member" || role === "founder") return withColleague(page, role);
  if (role === "unverified") {
    const viewer = newPerson("Uma Unverified");
    await createUnverifiedUser(page, viewer);
    return { viewer, owner: viewer, list: own };
  }
  if (role === "customer") {
    const viewer = await newVerified(page, "Cleo Customer");
    return { viewer, owner: viewer, list: own };
  }
  const viewer = await newStaff(page, "Cleo Colleague", role);
  return { viewer, owner: await newVerified(page, "Cora Customer"), list: ofEverybody };
}

/** What the contract allows and no screen offers. */
const neverOffered: readonly { call: string; role: Role; reason: string }[] = [
  {
    call: "DELETE /api/order/{id}/transfer",
    role: "unverified",
    reason: "a transfer that could be given up needs a verified email",
  },
];

/** Without a verified email nobody chooses a transfer. To buyers, some kinds are like any other. */
const kindsOf = (role: Role) =>
  orderKinds.filter(
    (kind) =>
      (role !== "unverified" || kind !== "waits for a transfer") &&
      (isStaff(role) || !staffKinds.includes(kind)),
  );

for (const role of roles) {
  test(`whatever is offered to the ${role} works when it is pressed`, async ({ page, provider }) => {
    test.slow();
    const { viewer, owner, list } = await prepare(page, role);
    const productName = uniqueName("Crawled");
    const product = await addProduct(page, productName, 100_000);
    const maker: Maker & { owner: Person } = { page, provider, product, owner };
    await logIn(page, viewer);
    const crawl = new Crawl(page);
    await new OrderRows(crawl, { viewer, list, maker, productName }).crawlKinds(kindsOf(role));
    if (isStaff(role)) {
      await pressStaff(crawl, role, maker);
      if (role === "admin") await pressAdmin(crawl, maker);
      const ownMaker = { ...maker, owner: viewer, product: await addProduct(page, `${productName} own`) };
      const ownRows = { viewer, list: own, maker: ownMaker, productName: `${productName} own` };
      await new OrderRows(crawl, ownRows).crawlKinds(["held", "waits for a transfer"]);
    }
    await pressLists(crawl, product);
    await pressPurchase(crawl, viewer, product);
    await pressFile(crawl);
    await pressAccount(crawl, role, { viewer, isInCompany: list === ofCompany, product });
    await signInAs(page, (await prepare(page, role)).viewer);
    await pressClose(crawl);

    const { rows, pressed, refused, calls } = crawl;
    console.log(
      `${role}: ${rows.size} kinds of rows, ${pressed} pressed, ${calls.size} calls, ${refused.length} refused`,
    );
    const excused = neverOffered.filter((each) => each.role === role).map(({ call }) => call);
    expect({
      refused,
      missing: callsOf(role).filter((call) => !calls.has(call) && !excused.includes(call)),
      offeredAfterAll: excused.filter((call) => calls.has(call)),
    }).toEqual({ refused: [], missing: [], offeredAfterAll: [] });
  });
}
