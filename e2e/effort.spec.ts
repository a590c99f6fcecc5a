import {
  addProduct,
  newBuyer,
  payOrder,
  placeOrder,
  placePaid,
  readOrder,
  setDelivery,
  uniqueName,
} from "./orders.ts";
import { congratulation, payButton } from "./payment-page.ts";
import { cardFrame, goodCard, test } from "./payment-provider.ts";
import { admin, logIn, newPerson, waitUntilReady } from "./people.ts";
import { countClicks, expect } from "./test.ts";

test("a first paid order takes at most 10 clicks from the landing page", async ({ page }) => {
  const person = newPerson("Fay First");
  const clicks = await countClicks(page);
  await page.goto("/");
  await page.getByRole("link", { name: "GET STARED" }).click();
  await page.getByRole("link", { name: "Create New Account" }).click();
  await waitUntilReady(page);
  await page.getByLabel("Name").click();
  for (const typed of [person.name, "Tab", person.email, "Tab", person.password, "Enter"]) {
    if (typed === "Tab" || typed === "Enter") await page.keyboard.press(typed);
    else await page.keyboard.insertText(typed);
  }
  await expect(page).toHaveURL("/");
  await page
    .getByRole("link", { name: /^Purchase/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Place order" }).click();
  await page.getByRole("link", { name: "Pay now" }).click();
  await expect(payButton(page)).toBeEnabled();
  await cardFrame(page).getByLabel("Card number").click();
  for (const typed of [goodCard, "12 / 40", "123"]) {
    await page.keyboard.type(typed.replaceAll(" ", ""));
    await page.keyboard.press("Tab");
  }
  await payButton(page).click();
  await expect(page.getByRole("heading", { name: congratulation })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(10);
});

test("staff open the order that a caller means by what the caller says, in at most 3 clicks", async ({
  page,
  provider,
}) => {
  const buyer = await newBuyer(page);
  const digits = String(Date.now()).slice(-7);
  const phone = `+1 503 ${digits}`;
  const town = `Oxbow${digits}`;
  const { _id } = await placeOrder(page, buyer, await addProduct(page, uniqueName("Called about")));
  await setDelivery(page, buyer, _id, { phone, address: `Dock 4, 12 Harbor Road, ${town}` });
  await payOrder(page, buyer, await readOrder(page, buyer, _id), provider);
  const { number, transactionId = "" } = await readOrder(page, buyer, _id);

  await page.context().setStorageState({ cookies: [], origins: [] });
  await logIn(page, admin);
  const clicks = await countClicks(page);
  for (const said of [number, digits, transactionId, `harbor ${town}`]) {
    const before = clicks();
    await page.goto("/dashboard/today");
    await page
      .getByRole("link", { name: /^Manage Order/ })
      .first()
      .click();
    await page.getByRole("searchbox", { name: "Search orders" }).click();
    await page.keyboard.insertText(said);
    await expect(page.getByRole("table", { name: "All orders" }).locator("tbody tr")).toHaveCount(1);
    await page.getByRole("link", { name: number }).click();
    await expect(page).toHaveURL(`/dashboard/orders/${_id}`);
    expect(clicks() - before).toBeLessThanOrEqual(3);
  }
});

const ORDERS = 20;

test("shipping 20 orders takes two clicks, plus one for each order", async ({ page, provider }) => {
  const name = uniqueName("Shipped in bulk");
  await placePaid(page, provider, Array(ORDERS).fill(101), { name });
  await page.context().setStorageState({ cookies: [], origins: [] });
  await logIn(page, admin);
  const clicks = await countClicks(page);
  await page.reload();
  await page.getByRole("link", { name: "Manage Order" }).click();
  await page
    .getByRole("navigation", { name: "Filter by state" })
    .getByRole("link", { name: "To ship" })
    .click();
  // The list before it has the same rows with the same buttons. What is shipped there is not in the one that follows.
  await expect(page).toHaveURL(/filter=to-ship/);
  const mine = page.getByRole("row").filter({ hasText: name });
  const waiting = mine.getByRole("button", { name: /^Shipped/ });
  for (let left = ORDERS; left > 0; left -= 1) {
    await expect(waiting).toHaveCount(left);
    await waiting.first().click();
  }
  await expect(mine.filter({ hasText: "Delivered" })).toHaveCount(ORDERS);
  expect(clicks()).toBeLessThanOrEqual(ORDERS + 2);
});
