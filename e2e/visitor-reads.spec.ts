import { decimalPrice } from "@bulkhead/contract/money";

import { reviews } from "../dev/seed/reviews.ts";
import { samplesAtHome, showAllParts } from "./home-page.ts";
import { expect, test } from "./test.ts";

const legalPages = [
  ["Terms of sale", "/terms"],
  ["Privacy", "/privacy"],
  ["Returns", "/returns"],
  ["Imprint", "/imprint"],
] as const;
const publicPages = ["/", "/blog", "/protfolio", ...legalPages.map(([, path]) => path)];

test("the home page has its sections in order, with the specified headings", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("main h2")).toHaveText([
    "Our Products",
    "What our Clients say",
    "Our Services",
    "How bulk ordering works",
    "Brands and capacity",
    "Summary",
    "Contact Us",
  ]);
  await expect(
    page.getByRole("region", { name: "Our Services" }).getByRole("heading", { level: 3 }),
  ).toHaveText([
    "Packaging and storage",
    "Cargo",
    "Worldwide transport",
    "Warehousing",
    "Door-to-door delivery",
    "Ground transport",
  ]);
});

test("GET STARED leads to the login", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "GET STARED", exact: true }).click();
  await expect(page).toHaveURL("/login");
});

test("reviews show stars in words, author and location", async ({ page }) => {
  await page.goto("/");
  // Other tests add reviews, which move the older ones out of sight.
  const more = page.locator("summary").filter({ hasText: /^\d+ more reviews?$/ });
  if (await more.isVisible()) await more.click();
  for (const { words, stars, location } of reviews) {
    const review = page.getByRole("figure").filter({ hasText: words });
    await expect(review).toContainText(`${stars} of 5 stars`);
    await expect(review).toContainText(location);
  }
});

test.describe("the summary", () => {
  const figures = ["5000+", "45000+", "10025+"];

  test("labels its three figures, and screen readers hear only the final values", async ({ page }) => {
    await page.goto("/");
    const summary = page.getByRole("region", { name: "Summary" });
    await expect(summary.locator("dt")).toHaveText(["Downloads", "New Users", "New Registers"]);
    await expect(summary.locator("dd .sr-only")).toHaveText(figures);
    await expect(summary.locator("count-up[aria-hidden=true]")).toHaveCount(3);
    await expect(summary.locator("dd:not(:has(count-up))")).toHaveText(["Jan 1st - Feb 1st", "up 400, 22%"]);
  });

  test("counts up for ten seconds", async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.goto("/");
    await page.clock.pauseAt(60_000);
    const counters = page.locator("count-up");
    await counters.first().scrollIntoViewIfNeeded();
    await expect(counters).toHaveText(["0+", "0+", "0+"]);
    await page.clock.runFor(9_000);
    await expect(counters.last()).not.toHaveText(/^(0|10025)\+$/);
    await page.clock.runFor(1_000);
    await expect(counters).toHaveText(figures);
  });

  test("shows the final figures immediately with reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    await page.goto("/");
    const counters = page.locator("count-up");
    await counters.first().scrollIntoViewIfNeeded();
    await page.clock.runFor(100);
    expect(await counters.allTextContents()).toEqual(figures);
  });
});

test("the contact form sends nothing, does not reload and keeps the typed text", async ({ page }) => {
  await page.goto("/");
  const contact = page.getByRole("region", { name: "Contact Us" });
  await expect(contact.getByText("Stay connected with us", { exact: true })).toBeVisible();
  await expect(contact.getByRole("link", { name: "+1 (503) 555-0142" })).toBeVisible();
  const [email, subject, message] = ["Email Address", "Subject", "Message"].map((name) =>
    contact.getByLabel(name),
  );
  await email?.fill("jane@acme.com");
  await message?.fill("How long is the queue?");
  await expect(contact.locator("textarea")).toHaveAttribute("rows", "6");

  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() !== "image") sent.push(request.url());
  });
  await subject?.fill("A question");
  await subject?.press("Enter");
  await contact.getByRole("button", { name: "Submit", exact: true }).click();
  await expect(email ?? contact).toHaveValue("jane@acme.com");
  await expect(subject ?? contact).toHaveValue("A question");
  await expect(message ?? contact).toHaveValue("How long is the queue?");
  await expect(page).toHaveURL("/");
  expect(sent).toEqual([]);
});

test("the footer has three columns, and says who sells here", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { level: 2 })).toHaveText(["Services", "Company", "Social"]);
  await expect(footer.getByRole("listitem")).toHaveText([
    ...["Branding", "Design", "Marketing", "Advertisement"],
    ...["About us", "Contact", "Jobs", "Press kit"],
    ...["", "", ""],
    ...["Terms of sale", "Privacy", "Returns", "Imprint"],
  ]);
  await expect(footer.getByRole("link", { name: "LinkedIn" })).toBeVisible();
  await expect(footer.getByText("Bulkhead Components, Inc.").first()).toBeVisible();
  await expect(footer.getByText("4480 Foundry Row, Portland, OR 97227, USA")).toBeVisible();
  await expect(footer.getByRole("link", { name: "+1 (503) 555-0142" })).toBeVisible();
  await expect(footer.getByRole("link", { name: "sales@bulkhead.example" })).toBeVisible();
});

for (const [name, path] of legalPages) {
  test(`the footer leads to ${name}, which says that it is a sample and who to ask`, async ({ page }) => {
    await page.goto("/blog");
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(main.getByRole("heading", { level: 2 }).first()).toHaveText("Sample text");
    await expect(main.getByRole("link", { name: "sales@bulkhead.example" })).toBeVisible();
  });
}

test("the imprint has the tax id of the seller", async ({ page }) => {
  await page.goto("/imprint");
  await expect(page.getByRole("main")).toContainText("EIN 93-5550142");
});

interface Described {
  "@type": string;
  name: string;
  offers: { "@type": string; price: string; priceCurrency: string };
}

test("structured data lists the products of the page with their offers in US dollars", async ({ page }) => {
  await page.goto("/");
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const { "@graph": described } = JSON.parse(json ?? "") as { "@graph": Described[] };
  for (const { name, priceMicros } of await samplesAtHome(page.request)) {
    expect(described.find((product) => product.name === name)).toMatchObject({
      "@type": "Product",
      offers: { "@type": "Offer", price: decimalPrice(priceMicros), priceCurrency: "USD" },
    });
  }
});

test("the blog's six answers open by keyboard, one at a time", async ({ page }) => {
  await page.goto("/blog");
  const entries = page.locator("main details");
  const questions = page.locator("main summary");
  await expect(entries).toHaveCount(6);
  await expect(page.locator("main details[open]")).toHaveCount(1);

  await questions.nth(0).focus();
  await page.keyboard.press("Tab");
  await expect(questions.nth(1)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(entries.nth(1)).toHaveAttribute("open");
  await expect(page.locator("main details[open]")).toHaveCount(1);
  await expect(entries.nth(1).locator("p").first()).toBeVisible();
  await page.keyboard.press("Space");
  await expect(page.locator("main details[open]")).toHaveCount(0);
});

test("the portfolio has a table, skills and three projects with links", async ({ page }) => {
  await page.goto("/protfolio");
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveText(["Name", "Email", "Education", "Institute"]);
  await expect(table.getByRole("row")).toHaveCount(2);
  expect(await page.getByRole("region", { name: "Skills" }).getByRole("listitem").count()).toBeGreaterThan(5);
  const projects = page.getByRole("region", { name: "Projects" });
  await expect(projects.getByRole("heading", { level: 3 })).toHaveCount(3);
  await expect(projects.getByRole("link")).toHaveCount(3);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the home page shows the products, the reviews and the summary", async ({ page }) => {
    const samples = await samplesAtHome(page.request);
    await page.goto("/");
    await showAllParts(page);
    for (const { name } of samples)
      await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(page.getByRole("figure").first()).toBeVisible();
    await expect(page.locator("count-up")).toHaveText(["5000+", "45000+", "10025+"]);
    await expect(page.getByRole("link", { name: "Login", exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Sign Out" })).toBeHidden();
  });

  test("the menu opens on a phone", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto("/");
    await page.getByRole("banner").locator("summary").click();
    await page.getByRole("link", { name: "Blogs" }).click();
    await expect(page).toHaveURL("/blog");
  });

  test("the blog's answers open, one at a time", async ({ page }) => {
    await page.goto("/blog");
    const entry = page.locator("main details").nth(2);
    await entry.locator("summary").click();
    await expect(entry.locator("p").first()).toBeVisible();
    await expect(page.locator("main details[open]")).toHaveCount(1);
  });

  test("the portfolio can be read", async ({ page }) => {
    await page.goto("/protfolio");
    await expect(page.getByRole("cell", { name: "mira@example.com" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2 }).filter({ visible: true }).first()).toHaveText(
      "Skills",
    );
  });
});

for (const path of publicPages) {
  test(`${path} has metadata for search engines and link previews`, async ({ page, baseURL }) => {
    await page.goto(path);
    const head = (selector: string, attribute: string) =>
      page.locator(`head ${selector}`).getAttribute(attribute);
    await expect(page).toHaveTitle(/.+ · Bulkhead$/);
    expect((await head('meta[name="description"]', "content"))?.length).toBeGreaterThan(40);
    expect(await head('link[rel="canonical"]', "href")).toBe(`${baseURL}${path}`);
    expect(await head('meta[property="og:url"]', "content")).toBe(`${baseURL}${path}`);
    const image = await page.request.get((await head('meta[property="og:image"]', "content")) ?? "");
    expect(image.status()).toBe(200);
    expect(image.headers()["content-type"]).toMatch(/^image\//);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  });
}

for (const path of publicPages) {
  test(`the source of ${path} has its text, one h1 and preview tags without any script`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    for (const mark of [
      '<meta name="description"',
      '<meta property="og:title"',
      '<meta property="og:image"',
    ]) {
      expect(html).toContain(mark);
    }
    const words = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
    expect(words.match(/\p{Letter}{3,}/gu)?.length).toBeGreaterThan(100);
  });
}

test("robots.txt and sitemap.xml list public pages only", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/dashboard", "/products", "/tools/"]) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = Array.from(sitemap.matchAll(/<loc>(.*?)<\/loc>/g), ([, address]) => address);
  const catalog = ["/catalog", "/catalog/power", "/catalog/power-stages", "/parts/sps-70"];
  expect(listed).toEqual(
    expect.arrayContaining([...publicPages, ...catalog].map((path) => `${baseURL}${path}`)),
  );
  const paths = listed.map((address) => new URL(address ?? "").pathname);
  expect(paths.filter((path) => /^\/(?:products|tools|dashboard)/.test(path))).toEqual([]);
});

test("pages behind the login are kept out of search engines", async ({ request }) => {
  for (const path of ["/products", "/dashboard"]) {
    expect((await request.get(path)).headers()["x-robots-tag"]).toBe("noindex");
  }
});
