import { expectFocusTrap, press, tabTo, typeInto } from "./keyboard.ts";
import { addProduct, newBuyer, payOrder, placeOrder, uniqueName } from "./orders.ts";
import { congratulation, payButton } from "./payment-page.ts";
import { goodCard, test } from "./payment-provider.ts";
import { admin, newPerson, getToken, waitUntilReady, newVerified } from "./people.ts";
import { photo } from "./product-form.ts";
import { expect } from "./test.ts";

test("buyers can get from the landing page to a paid order without a mouse", async ({ page }) => {
  const person = newPerson("Kay Board");
  const main = page.getByRole("main");
  await page.goto("/");
  await press(page, page.getByRole("link", { name: "GET STARED" }));
  await expect(page).toHaveURL("/login");
  await waitUntilReady(page);
  await press(page, page.getByRole("link", { name: "Create New Account" }));
  await expect(page.getByRole("heading", { level: 1, name: "Sign Up" })).toBeFocused();
  await waitUntilReady(page);
  await typeInto(page, page.getByLabel("Name"), person.name);
  await typeInto(page, page.getByLabel("Email"), person.email);
  await typeInto(page, page.getByLabel("Password"), person.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await press(
    page,
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Products" }),
    "Shift+Tab",
  );
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeFocused();
  await typeInto(page, page.getByLabel("Search parts"), "hdmi");
  await expect(page).toHaveURL(/search=hdmi/);
  await press(page, page.getByRole("link", { name: "Purchase HDMI" }));
  await expect(page.getByRole("heading", { level: 1, name: "HDMI" })).toBeFocused();
  await typeInto(page, page.getByRole("textbox", { name: "Quantity" }), "150");
  await press(page, main.getByRole("button", { name: "Place order" }));
  await expect(page.getByRole("heading", { name: "Your order is placed" })).toBeFocused();
  await press(page, main.getByRole("link", { name: "Pay now" }));

  await expect(payButton(page)).toBeEnabled();
  await tabTo(page, page.locator('iframe[title="Secure payment input frame"]'));
  for (const typed of [goodCard, "12 / 40", "123"]) {
    await page.keyboard.type(typed.replaceAll(" ", ""));
    await page.keyboard.press("Tab");
  }
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: congratulation })).toBeFocused();
  await press(page, main.getByRole("link", { name: "My Orders" }).last());
  await expect(page).toHaveURL("/dashboard/orders");
  await expect(page.getByRole("row").filter({ hasText: "HDMI" })).toContainText("Paid");
});

test("buyers can get from eight lines with mistakes to a held purchase without a mouse", async ({ page }) => {
  await newBuyer(page);
  const [few, scarce] = [uniqueName("Few units"), uniqueName("Scarce part")];
  await addProduct(page, few);
  await addProduct(page, scarce, 980);
  const wrong = ["AF-120R 600", "SPS70 150", `${few}, 60`, `${scarce}; 4500`];
  const right = ["K7-16G28 150", "L-150 150", "VC-16 150", "HD-21B 150"];
  await page.goto("/dashboard/lists/file");
  await typeInto(page, page.getByLabel("Or type or paste lines"), [...wrong, ...right].join("\n"));
  await press(page, page.getByRole("button", { name: "Read these lines" }));
  await expect(page.getByRole("heading", { name: "7 of 8 lines are ours" })).toBeFocused();
  await press(page, page.getByRole("button", { name: /^AF-100R/ }));
  await press(page, page.getByRole("button", { name: /^Make it 101/ }));
  await press(page, page.getByRole("button", { name: /^Make it 980/ }));
  await press(page, page.getByRole("button", { name: "Save as list" }));
  await press(page, page.getByRole("link", { name: "Hold 8 lines now" }));
  await expect(page.getByRole("heading", { name: "Hold 8 orders as one purchase" })).toBeFocused();
  await typeInto(page, page.getByLabel("PO number (optional)"), "4500-1");
  await tabTo(page, page.getByLabel("Hold all or none"));
  await page.keyboard.press("ArrowDown");
  await expect(page.getByLabel("Hold what can be held")).toBeChecked();
  await press(page, page.getByRole("button", { name: "Hold 8 orders" }));
  await expect(page.getByRole("heading", { name: "8 orders are held for you" })).toBeFocused();
  await press(page, page.getByRole("link", { name: "Open purchase" }));
  await expect(page.getByRole("heading", { name: /^8 orders/ })).toBeVisible();
});

test("admins can add a product, adjust stock, ship and manage users without a mouse", async ({
  page,
  provider,
}) => {
  const product = `Keyed ${Date.now()}`;
  const customer = await newBuyer(page);
  await payOrder(page, customer, await placeOrder(page, customer, undefined, 101, "Dock 4"), provider);
  const leaver = await newVerified(page, "Leo Leaver");
  await getToken(page, leaver);
  await page.context().setStorageState({ cookies: [], origins: [] });

  const main = page.getByRole("main");
  const sidebar = page.getByRole("navigation", { name: "Dashboard" });
  const toast = (words: string) => page.getByRole("status").getByText(words, { exact: true });
  const search = async (label: string, text: string, count: string) => {
    await typeInto(page, page.getByLabel(label), text);
    await expect(page.getByRole("status").getByText(count)).toBeVisible();
  };

  await page.goto("/login");
  await waitUntilReady(page);
  await typeInto(page, page.getByLabel("Email"), admin.email);
  await typeInto(page, page.getByLabel("Password"), admin.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await press(
    page,
    page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Dashboard" }),
    "Shift+Tab",
  );

  await press(page, sidebar.getByRole("link", { name: "Add Product" }));
  await expect(page.getByRole("heading", { level: 2, name: "Add Product" })).toBeFocused();
  await typeInto(page, page.getByLabel("Name"), product);
  await typeInto(page, page.getByLabel("Brand"), "Prototype");
  await typeInto(page, page.getByLabel("Quantity"), "1,250");
  await typeInto(page, page.getByLabel("Price per unit in USD"), "12.50");
  await typeInto(page, page.getByLabel("Description"), "Quiet under load");
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    press(page, page.getByLabel("Photo")),
  ]);
  await chooser.setFiles(photo);
  await press(page, main.getByRole("button", { name: "Add Product" }));
  await expect(toast("Product added successfully")).toBeVisible();

  await press(page, sidebar.getByRole("link", { name: "Manage Product" }), "Shift+Tab");
  await expect(page.getByRole("heading", { level: 2, name: "Manage Product" })).toBeFocused();
  await search("Search parts", product, "1 part for");
  const open = page.getByRole("link", { name: `Stock ${product}` });
  await press(page, open);
  const stock = page.getByRole("dialog", { name: `Stock of ${product}` });
  await expect(stock).toBeVisible();
  await expectFocusTrap(page, stock);
  await typeInto(page, stock.getByRole("textbox", { name: "Units received" }), "50");
  await typeInto(page, stock.getByLabel("Delivery note"), "48377");
  await press(page, stock.getByRole("button", { name: "Receive 50" }));
  await expect(stock.getByRole("status").getByText("Saved: 1,300 on hand")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();

  await press(page, sidebar.getByRole("link", { name: "Manage Order" }), "Shift+Tab");
  await expect(page.getByRole("heading", { level: 2, name: "Manage Order" })).toBeFocused();
  await search("Search orders", customer.email, `“${customer.email}”`);
  await press(page, page.getByRole("button", { name: "Shipped" }));
  await expect(toast("shipped ")).toBeVisible();
  const shipped = page.getByRole("row").filter({ hasText: "Delivered" });
  await expect(shipped).toBeFocused();

  await press(page, sidebar.getByRole("link", { name: "Users" }), "Shift+Tab");
  await expect(page.getByRole("heading", { level: 2, name: "Users" })).toBeFocused();
  await search("Search users", customer.email, `1 user for “${customer.email}”`);
  await press(page, page.getByRole("button", { name: `Make admin ${customer.email}` }));
  const promotion = page.getByRole("dialog", { name: "Make this user an admin?" });
  await press(page, promotion.getByRole("button", { name: "Make admin" }));
  await expect(toast("Admin added successfully")).toBeVisible();
  await press(page, sidebar.getByRole("link", { name: "Users" }), "Shift+Tab");
  await search("Search users", leaver.email, `1 user for “${leaver.email}”`);
  const remove = page.getByRole("row", { name: leaver.email }).getByRole("button", { name: "Remove" });
  await press(page, remove);
  const question = page.getByRole("dialog", { name: "Are you sure to remove ??" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectFocusTrap(page, question);
  await page.keyboard.press("Escape");
  await expect(remove).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, question.getByRole("button", { name: "Remove" }));
  await expect(toast("deleted user")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: /^Removed$/ })).toBeFocused();
});
