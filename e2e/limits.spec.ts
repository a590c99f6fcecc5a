import { addProduct, placeOrder, uniqueName } from "./orders.ts";
import {
  admin,
  apiOrigin,
  createUnverifiedUser,
  newPerson,
  showReview,
  signInAs,
  newVerified,
  send,
} from "./people.ts";
import { expect, test } from "./test.ts";

test.describe("a buyer whose email is not verified", () => {
  // The browser logs the refused order.
  test.use({ allowedFaults: [/status of 409/] });

  test("is told what to do before the fourth unpaid order, and keeps what they typed", async ({ page }) => {
    const buyer = newPerson("Una Unverified");
    await createUnverifiedUser(page, buyer);
    const product = await addProduct(page, uniqueName("Limited fan"));
    for (const quantity of [101, 102, 103]) await placeOrder(page, buyer, product, quantity);
    await signInAs(page, buyer);
    await page.goto(`/tools/${product}`);
    await page.getByLabel("Quantity").fill("104");
    await page.getByRole("button", { name: /^(Place order|Order)/ }).click();
    await expect(
      page.getByRole("alert").getByText("Verify it, or pay for or cancel one of them"),
    ).toBeVisible();
    await expect(page.getByLabel("Quantity")).toHaveValue("104");
  });
});

test("staff hide a review, it leaves the home page, and they can show it again", async ({ page }) => {
  const writer = await newVerified(page, "Wanda Writer");
  const words = `Not about parts at all, says ${writer.email}.`;
  await showReview(
    page,
    (await send(page, writer, "POST", "/api/review", { t: 1, review: words })).insertedId,
  );
  const onHomePage = (count: number) =>
    // The web reads the reviews at most once in five seconds.
    expect(async () => {
      await page.goto("/");
      expect(await page.getByRole("figure").filter({ hasText: words }).count()).toBe(count);
    }).toPass();
  await onHomePage(1);

  await signInAs(page, admin);
  await page.goto("/dashboard/reviews");
  const row = page.getByRole("row").filter({ hasText: words });
  await row.getByRole("button", { name: "Hide" }).click();
  await expect(page.getByRole("status").getByText("Review hidden")).toBeVisible();
  await expect(row).toContainText(`Hidden by ${admin.email}`);
  await onHomePage(0);

  await page.goto("/dashboard/reviews");
  await row.getByRole("button", { name: "Show" }).click();
  await expect(row).toContainText(`Shown by ${admin.email}`);
  await onHomePage(1);
});

test("a review of an unverified writer is visible to its writer only", async ({ page }) => {
  const writer = newPerson("Ulla Unverified");
  const words = `I made this up, says ${writer.email}.`;
  await createUnverifiedUser(page, writer);
  await signInAs(page, writer);
  await page.goto("/dashboard/review");
  await page.getByLabel("Review (optional)").fill(words);
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: words })).toContainText(
    "Shown once your email is verified",
  );
  const shown = (await (await page.request.get(`${apiOrigin()}/api/home/review`)).json()) as object[];
  expect(JSON.stringify(shown)).not.toContain(words);
});
