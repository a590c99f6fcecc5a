import { showAllParts } from "./home-page.ts";
import { productId } from "./orders.ts";
import { buyer, fillLogin, readMailedLink, logIn, signUp, newPerson, waitUntilReady } from "./people.ts";
import { expect, test } from "./test.ts";

const signOutButton = { name: "Sign Out", exact: true } as const;
const token = () => localStorage.getItem("accessToken");

test("users who sign up are signed in on the home page and have their name", async ({ page }) => {
  const person = newPerson("Nadia Petrov");
  await signUp(page, person);
  await expect(page.getByRole("button", signOutButton)).toBeVisible();
  expect(await page.evaluate(token)).toMatch(/^ey/);
  await page.goto("/dashboard");
  await expect(page.getByText("Nadia Petrov")).toBeVisible();
});

test("users return to the page they asked for after the login, and Back skips the login", async ({
  page,
}) => {
  await page.goto("/blog");
  await logIn(page, buyer, "/dashboard/orders");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test.describe("visitors who want to order a part", () => {
  const path = `/tools/${productId("blower-fan-75")}`;
  const from = `?from=${encodeURIComponent(path)}`;

  test("sign up and are brought to it", async ({ page }) => {
    const person = newPerson();
    await page.goto("/");
    await showAllParts(page);
    await page.getByRole("link", { name: "Purchase Blower fan, 75 mm", exact: true }).click();
    await expect(page).toHaveURL(`/login${from}`);
    await expect(page.getByText("Please log in to order Blower fan, 75 mm.")).toBeVisible();
    await page.getByRole("link", { name: "Create New Account" }).click();
    await expect(page).toHaveURL(`/signup${from}`);
    await expect(page.getByText("Create an account to order Blower fan, 75 mm.")).toBeVisible();
    await waitUntilReady(page);
    await page.getByLabel("Name").fill(person.name);
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: "Blower fan, 75 mm" })).toBeVisible();
  });

  test("see it beside the form, on a phone above it", async ({ page }) => {
    await page.goto(`/login${from}`);
    await expect(page.getByText("The part you wanted")).toBeVisible();
    await expect(page.getByText("Nothing charged until you pay")).toBeVisible();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect(page.getByText("The part you wanted")).toBeHidden();
    await expect(page.getByText("available, minimum 101")).toBeVisible();
    await page.getByRole("link", { name: "Create New Account" }).click();
    await page.getByRole("link", { name: "Please login" }).click();
    await expect(page).toHaveURL(`/login${from}`);
  });

  test("need not want any: the login shows what the shop is", async ({ page }) => {
    await page.goto("/login");
    await expect(page.getByText("Please log in")).toBeHidden();
    await expect(page.getByText("Price held up to 48 hours")).toBeVisible();
    await page.goto("/login?from=%2Ftools%2Fnonsense");
    await expect(page.getByText("Please log in to continue.")).toBeVisible();
  });
});

test("users stay signed in after a reload and in a new tab, without a flash of Login", async ({
  page,
  context,
}) => {
  await logIn(page, buyer);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome to your Dashboard" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/", { waitUntil: "commit" });
  await tab.waitForSelector("header");
  await expect(tab.getByRole("link", { name: "Login" })).toBeHidden();
  await expect(tab.getByRole("button", signOutButton)).toBeVisible();
});

test("users who sign out in one tab are signed out in the others", async ({ page, context }) => {
  await logIn(page, buyer);
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", signOutButton).click();
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(token)).toBeNull();
  // The identity provider does not know the user either, so the login page stays.
  await page.goto("/login", { waitUntil: "networkidle" });
  await expect(page).toHaveURL("/login");
});

test("users who sign in in one tab leave the login and sign-up pages of the others", async ({
  page,
  context,
}) => {
  const [asked, signUpPage] = [await context.newPage(), await context.newPage()];
  await asked.goto("/login?from=%2Fdashboard%2Forders");
  await signUpPage.goto("/signup");
  for (const tab of [asked, signUpPage]) await waitUntilReady(tab);
  await logIn(page, buyer);
  await expect(asked).toHaveURL("/dashboard/orders");
  await expect(signUpPage).toHaveURL("/");
  await expect(signUpPage.getByRole("button", signOutButton)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("a missing token is fetched again without asking the user", async ({ page }) => {
  await logIn(page, buyer);
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await page.goto("/dashboard/edit");
  // The login page recognizes the provider's user and redirects back.
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/edit");
  expect(await page.evaluate(token)).toMatch(/^ey/);
});

test("users can sign in with Google", async ({ page }) => {
  const person = newPerson("Gina Google");
  await page.goto("/login?from=%2Fdashboard");
  const google = page.getByRole("button", { name: "Continue with Google" });
  await expect(google).toBeEnabled();
  const [popup] = await Promise.all([page.waitForEvent("popup"), google.click()]);
  await popup.locator("#add-account-button").click();
  await popup.locator("#email-input").fill(person.email);
  await popup.locator("#display-name-input").fill(person.name);
  await popup.locator("#sign-in").click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText("Gina Google")).toBeVisible();
});

test.describe("the login screen", () => {
  // The browser logs every response with status 400.
  test.use({ allowedFaults: [/status of 400/] });

  test("shows errors after the first try, then while typing", async ({ page }) => {
    await page.goto("/login");
    await waitUntilReady(page);
    const email = page.getByLabel("Email");
    await email.fill("jane");
    await expect(page.getByText("Provide a valid Email")).toBeHidden();
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByText("Provide a valid Email")).toBeVisible();
    await expect(page.getByText("Password is Required")).toBeVisible();
    await expect(email).toBeFocused();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await page.getByLabel("Password").fill("12345");
    await expect(page.getByText("Length Must be 6 characters or longer")).toBeVisible();
    await email.fill("jane@acme.com");
    await expect(page.getByText("Provide a valid Email")).toBeHidden();
    await email.fill("");
    await expect(page.getByText("Email is Required")).toBeVisible();
  });

  test("answers a wrong password with the specified message", async ({ page }) => {
    await page.goto("/login");
    await fillLogin(page, { email: buyer.email, password: "not the password" });
    await expect(page.getByRole("alert").getByText("Wrong password. Intruder!!")).toBeVisible();
    const password = page.getByLabel("Password");
    await expect(password).toHaveAccessibleDescription("Email and password do not match.");
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
    await password.press("End");
    await password.press("Backspace");
    await expect(page.getByText("Email and password do not match.")).toBeHidden();
  });

  test("shows the typed password on request", async ({ page }) => {
    await page.goto("/login");
    await waitUntilReady(page);
    const password = page.getByLabel("Password");
    await password.fill("correct horse");
    await expect(password).toHaveAttribute("type", "password");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue("correct horse");
    await page.getByRole("button", { name: "Show password" }).click();
    await expect(password).toHaveAttribute("type", "password");
  });

  test("gives an unknown email the same message, so nobody learns who has an account", async ({ page }) => {
    await page.goto("/login");
    await fillLogin(page, newPerson());
    await expect(page.getByText("Wrong password. Intruder!!")).toBeVisible();
  });

  test("stops users who guess passwords", async ({ page }) => {
    const person = newPerson();
    await page.goto("/login");
    for (let i = 0; i < 11; i += 1) {
      await fillLogin(page, person);
      await expect(page.getByRole("button", { name: "Login", exact: true })).toHaveAttribute(
        "aria-disabled",
        "false",
      );
    }
    await expect(page.getByText("something went wrong")).toBeVisible();
  });

  test("says under the sign-up form that an email is taken", async ({ page }) => {
    await page.goto("/signup");
    await waitUntilReady(page);
    await page.getByLabel("Name").fill("Copy Cat");
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill("correct horse");
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Firebase: The email address is already in use by another account. (auth/email-already-in-use).",
    );
  });
});

test("users who forgot their password get a link and can set a new one", async ({ page, request }) => {
  const person = newPerson();
  await signUp(page, person);
  const home = page.waitForEvent("load");
  await page.getByRole("button", signOutButton).click();
  await home;
  await page.goto("/login");
  await waitUntilReady(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByText("we've emailed a password reset link")).toBeVisible();

  await request.get(`${await readMailedLink(page, person)}&newPassword=battery staple`);

  await fillLogin(page, { email: person.email, password: "battery staple" });
  await expect(page.getByRole("button", signOutButton)).toBeVisible();
});

test.describe("changing the password", () => {
  // The browser logs every response with status 400.
  test.use({ allowedFaults: [/status of 400/] });

  test("requires the current one and says when it is wrong", async ({ page }) => {
    const person = newPerson();
    await signUp(page, person);
    await page.goto("/dashboard");
    const current = page.getByLabel("Current password");
    const change = page.getByRole("button", { name: "Change password" });
    await current.fill("not the password");
    await page.getByLabel("New password").fill("battery staple");
    await change.click();
    await expect(page.getByRole("alert").getByText("Current password is incorrect")).toBeVisible();
    await current.fill(person.password);
    await change.click();
    await expect(page.getByText("Password changed")).toBeVisible();
    await page.getByRole("button", signOutButton).click();
    await expect(page).toHaveURL("/");
    await logIn(page, { email: person.email, password: "battery staple" });
  });
});

test.describe("an admin page", () => {
  test.use({ allowedFaults: [/status of 403/] });

  test("is refused to customers, who keep the dashboard", async ({ page }) => {
    await logIn(page, buyer);
    await page.goto("/dashboard/users");
    await expect(page.getByText("You are not authorized to perform this action")).toBeVisible();
    await expect(page.locator("main img")).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
    await expect(page.getByRole("button", signOutButton)).toBeVisible();
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });
});

test("public pages load no identity code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  for (const path of ["/", "/blog", "/protfolio"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /identitytoolkit|firebase/i.test(text))).toEqual([]);
});

test("the login page loads the provider's code before the first click", async ({ page }) => {
  const identityCode = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" && (await response.text()).includes("identitytoolkit"),
  );
  await page.goto("/login");
  await identityCode;
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
});
