import { readFileSync } from "node:fs";

import type { Page } from "@playwright/test";

import { pictureFile } from "../../dev/seed/pictures.ts";
import { foundCompany, invite, join } from "../companies.ts";
import { newPerson, type Person, newVerified } from "../people.ts";
import { expect } from "../test.ts";
import type { Crawl, Role } from "./crawl.ts";

const picture = {
  name: "me.webp",
  mimeType: "image/webp",
  buffer: readFileSync(pictureFile("axial-fan-100", 320)),
};

export async function fillInProfile(page: Page): Promise<void> {
  await page.getByLabel("number").fill("+49 030 1234");
  await page.getByLabel("location").fill("1 Trace Way, Dresden");
  await page.getByLabel("bio").fill("Repairs boards");
  await page.getByLabel("education").fill("BSc Electronics");
  await page.getByRole("textbox", { name: "LinkedIn" }).fill("https://linkedin.com/in/paula");
  await page.getByRole("textbox", { name: "github" }).fill("https://github.com/paula");
  await page.locator("input[type=file]").setInputFiles(picture);
}

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name });
export const says = (page: Page, words: string | RegExp) =>
  expect(page.getByRole("status").getByText(words).first()).toBeVisible();

async function pressProfile({ page }: Crawl): Promise<void> {
  await page.goto("/dashboard/edit");
  await fillInProfile(page);
  await button(page, "Save").click();
  await says(page, "Profile Updated");
}

async function pressReview({ page }: Crawl): Promise<void> {
  await page.goto("/dashboard/review");
  await page.getByLabel("Review (optional)").fill("Trays were sealed");
  await button(page, "Add review").click();
  await says(page, "Review added successfully");
}

async function pressPlace({ page }: Crawl, product: string): Promise<void> {
  await page.goto(`/tools/${product}`);
  await page.getByLabel("Quantity", { exact: true }).fill("101");
  await button(page, "Place order").click();
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeVisible();
}

async function saveAddress({ page }: Crawl, open: string): Promise<void> {
  await button(page, open).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name of this address").fill("Dock 4");
  await dialog.getByLabel("Address", { exact: true }).fill("Harbor Road 12, Hamburg");
  await dialog.getByRole("button", { name: "Save address" }).click();
  await expect(dialog).toBeHidden();
}

/** What the page of the founder offers besides leaving: its facts, a colleague, and an invitation. */
async function pressAsFounder(crawl: Crawl, founder: Person): Promise<void> {
  const { page } = crawl;
  const [colleague, member] = [newPerson(), await newVerified(page, "Max Member")];
  await join(page, member, await invite(page, founder, member));
  await page.goto("/dashboard/company");
  crawl.rows.add("invitation").add("member");
  await crawl.press("change the company", async () => {
    await page.getByLabel("Billing address").fill("Kai 2, Hamburg");
    await button(page, /^Save$/).click();
    await says(page, "Company saved");
  });
  await crawl.press("invite a colleague", async () => {
    await page.getByLabel("Email of a colleague").fill(colleague.email);
    await button(page, "Invite").click();
    await says(page, "Invitation sent");
  });
  await crawl.press("withdraw the invitation", async () => {
    await button(page, `Withdraw the invitation of ${colleague.email}`).click();
    await says(page, "Invitation withdrawn");
  });
  await crawl.press("remove a member", () =>
    crawl.pressAndAgree(button(page, `Remove ${member.email}`), "Remove"),
  );
}

async function pressLeave(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await page.goto("/dashboard/company");
  await crawl.press("leave the company", async () => {
    await crawl.pressAndAgree(button(page, "Leave the company"), "Leave");
    await expect(button(page, "Found company")).toBeVisible();
  });
}

async function pressInvitations(crawl: Crawl, viewer: Person): Promise<void> {
  const { page } = crawl;
  crawl.rows.add("invitation of one's own");
  for (const name of ["Declined GmbH", "Joined GmbH"]) {
    const founder = await newVerified(page, "Fran Founder");
    await foundCompany(page, founder, name);
    await invite(page, founder, viewer);
  }
  await page.goto("/dashboard");
  await crawl.press("decline an invitation", () =>
    crawl.pressAndAgree(
      page.getByRole("button", { name: "Decline the invitation of Declined GmbH" }),
      "Decline",
    ),
  );
  await crawl.press("accept an invitation", async () => {
    await page.getByRole("button", { name: "Join Joined GmbH" }).click();
    await expect(page).toHaveURL("/dashboard/company");
  });
}

interface Account {
  viewer: Person;
  /** They have a colleague. The last member does not leave while an order is to ship. */
  isInCompany: boolean;
  product: string;
}

/** What everybody is offered about themselves, their addresses and their company. */
export async function pressAccount(
  crawl: Crawl,
  role: Role,
  { viewer, isInCompany, product }: Account,
): Promise<void> {
  const { page } = crawl;
  const isVerified = role !== "unverified";
  await crawl.press("save the profile", () => pressProfile(crawl));
  await crawl.press("write a review", () => pressReview(crawl));
  await crawl.press("place an order", () => pressPlace(crawl, product));
  await page.goto("/dashboard/addresses");
  crawl.rows.add("saved address");
  await crawl.press("add an address", () => saveAddress(crawl, "Add an address"));
  await crawl.press("change an address", () => saveAddress(crawl, "Change Dock 4"));
  await crawl.press("remove an address", () => crawl.pressAndAgree(button(page, "Remove Dock 4"), "Remove"));
  await page.goto("/dashboard/company");
  // Members read it, founders change it.
  if (isVerified && role !== "member")
    await crawl.press("save an email for accounts payable", async () => {
      await page
        .getByLabel("Accounts payable email (optional)")
        .fill(`ap-${crypto.randomUUID()}@acme.example`);
      await button(page, "Save email").click();
      await says(page, "Accounts payable email saved");
    });
  if (isInCompany) {
    if (role === "founder") await pressAsFounder(crawl, viewer);
    await pressLeave(crawl);
  }
  if (isVerified) {
    await crawl.press("found a company", async () => {
      await page.getByLabel("Company name").fill("Nordfrost GmbH");
      await button(page, "Found company").click();
      await says(page, "Nordfrost GmbH is founded");
    });
    await pressLeave(crawl);
    await pressInvitations(crawl, viewer);
  }
  await page.goto("/dashboard");
  await crawl.press("sign out everywhere", async () => {
    await crawl.pressAndAgree(button(page, "Sign out everywhere"), "Sign out");
    await expect(page).toHaveURL(/\/(login.*)?$/);
  });
}

/** The last thing that somebody presses. */
export async function pressClose(crawl: Crawl): Promise<void> {
  const { page } = crawl;
  await page.goto("/dashboard");
  await crawl.press("close the account", async () => {
    await button(page, "Close your account").click();
    await page.getByRole("dialog").getByRole("button", { name: "Close my account" }).click();
    await expect(page).toHaveURL("/");
  });
}
