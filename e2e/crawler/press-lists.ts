import { resolve } from "node:path";

import type { Page } from "@playwright/test";

import { endHold } from "../orders.ts";
import type { Person } from "../people.ts";
import { expect } from "../test.ts";
import type { Crawl } from "./crawl.ts";
import { button, says } from "./press-account.ts";

/** To the list that was made last. */
async function addPart(page: Page, product: string): Promise<void> {
  await page.goto(`/tools/${product}`);
  await button(page, /^Add [\d,]+ to /).click();
  await says(page, / added to /);
}

export async function pressLists(crawl: Crawl, product: string): Promise<void> {
  const { page } = crawl;
  await crawl.press("add a part to a list", () => addPart(page, product));
  await page.goto("/dashboard/lists");
  await crawl.press("make and name a list", async () => {
    await button(page, "New list").click();
    await page.getByLabel("Name of this list").fill("Repair kit");
    await button(page, "Save name").click();
    await expect(page.getByRole("heading", { name: "Repair kit" })).toBeVisible();
  });
  await page.goto("/dashboard/lists");
  await page.getByRole("link", { name: "Cart" }).click();
  await crawl.press("change a line of a list", async () => {
    const isSaved = page.waitForResponse((response) => response.request().method() === "PATCH");
    await page.getByLabel(/^Units of /).fill("102");
    await page.keyboard.press("Tab");
    await isSaved;
  });
  await crawl.press("remove a line of a list", async () => {
    await button(page, /^Remove /).click();
    await says(page, / removed$/);
  });
}

/** Holds a list, lets the hold end, holds it again and cancels it. */
export async function pressPurchase(crawl: Crawl, viewer: Person, product: string): Promise<void> {
  const { page } = crawl;
  await addPart(page, product);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await crawl.press("hold a list", async () => {
    await page.getByRole("link", { name: /^Hold 1 line now/ }).click();
    const panel = page.getByRole("region", { name: "1 order" });
    await panel.getByRole("button", { name: /^Hold / }).click();
    await page.getByRole("link", { name: "Open purchase" }).click();
  });
  const order = page.getByRole("link", { name: /BH-\d+/ }).first();
  const _id = (await order.getAttribute("href"))?.split("/").at(-1) ?? "";
  await endHold(page, viewer, { _id });
  await page.reload();
  await crawl.press("hold a purchase again", async () => {
    await button(page, /^Hold again for /).click();
    await expect(page.getByRole("link", { name: /^Pay / })).toBeVisible();
  });
  await crawl.press("cancel a purchase", async () => {
    await crawl.pressAndAgree(button(page, "Cancel"), /^Cancel 1 order/);
    await expect(page.getByRole("region", { name: "Status" })).toContainText("Canceled");
  });
}

/** Reads a bill of materials, says what a column and a name mean, and forgets the name. */
export async function pressFile(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await page.goto("/dashboard/lists/file");
  await crawl.press("read a bill of materials", async () => {
    const chooser = page.waitForEvent("filechooser");
    await button(page, "Choose a file").click();
    await (await chooser).setFiles(resolve(import.meta.dirname, "../../api/test/boms/kicad-9.csv"));
    await page.getByLabel("Datasheet is").selectOption("Note");
    await button(page, "Read 21 lines").click();
    await button(page, /^PC-470/)
      .first()
      .click();
    await expect(page.getByText("Your name for it").first()).toBeVisible();
  });
  await page.goto("/dashboard/lists/names");
  await crawl.press("forget a name of a part", async () => {
    await button(page, /^Forget /)
      .first()
      .click();
    await says(page, / is forgotten$/);
  });
}
