import { buyer, fillLogin, linkMailedTo, logIn, signUp, stranger, untilReady } from "./people.ts";
import { expect, test } from "./test.ts";

const signOutButton = { name: "Sign Out" } as const;
const token = () => localStorage.getItem("accessToken");

test("who signs up is signed in, goes home and has the name they gave", async ({ page }) => {
  const person = stranger("Nadia Petrov");
  await signUp(page, person);
  await expect(page.getByRole("button", signOutButton)).toBeVisible();
  expect(await page.evaluate(token)).toMatch(/^ey/);
  await page.goto("/dashboard");
  await expect(page.getByText("Nadia Petrov")).toBeVisible();
});

test("who logs in comes back to the page they asked for, and Back does not lead to the login", async ({
  page,
}) => {
  await page.goto("/blog");
  await logIn(page, buyer, "/dashboard/orders");
  await page.goBack();
  await expect(page).toHaveURL("/blog");
});

test("a reload and a new tab stay signed in, without a flash of Login", async ({ page, context }) => {
  await logIn(page, buyer);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Welcome to your Dashboard" })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/", { waitUntil: "commit" });
  await tab.waitForSelector("header");
  await expect(tab.getByRole("link", { name: "Login" })).toBeHidden();
  await expect(tab.getByRole("button", signOutButton)).toBeVisible();
});

test("signing out in one tab signs out the other, for good", async ({ page, context }) => {
  await logIn(page, buyer);
  const other = await context.newPage();
  await other.goto("/");
  await other.getByRole("button", signOutButton).click();
  await expect(other).toHaveURL("/");
  await expect(other.getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  expect(await page.evaluate(token)).toBeNull();
  // Nobody is known to the provider either, so the login page stays.
  await page.goto("/login", { waitUntil: "networkidle" });
  await expect(page).toHaveURL("/login");
});

test("signing in in one tab lets a login and a sign-up page in the others go on", async ({
  page,
  context,
}) => {
  const [asked, signUpPage] = [await context.newPage(), await context.newPage()];
  await asked.goto("/login?from=%2Fdashboard%2Forders");
  await signUpPage.goto("/signup");
  for (const tab of [asked, signUpPage]) await untilReady(tab);
  await logIn(page, buyer);
  await expect(asked).toHaveURL("/dashboard/orders");
  await expect(signUpPage).toHaveURL("/");
  await expect(signUpPage.getByRole("button", signOutButton)).toBeVisible();
  await expect(page).toHaveURL("/dashboard");
});

test("a token that has gone from the browser is fetched again without asking", async ({ page }) => {
  await logIn(page, buyer);
  await page.evaluate(() => localStorage.removeItem("accessToken"));
  await page.goto("/dashboard/edit");
  // By way of the login page, which knows the provider's user and leads straight back.
  await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
  await expect(page).toHaveURL("/dashboard/edit");
  expect(await page.evaluate(token)).toMatch(/^ey/);
});

test("Google's window signs in, through the real flow", async ({ page }) => {
  const person = stranger("Gina Google");
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
  // The browser itself reports every answer of 400 as an error.
  test.use({ allowedFaults: [/status of 400/] });

  test("says what is wrong after the first try, then while typing", async ({ page }) => {
    await page.goto("/login");
    await untilReady(page);
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

  test("meets a wrong password with the words of the house", async ({ page }) => {
    await page.goto("/login");
    await fillLogin(page, { email: buyer.email, password: "not the password" });
    await expect(page.getByRole("alert").getByText("Wrong password. Intruder!!")).toBeVisible();
    await expect(page.getByRole("status").getByText("Email and password do not match.")).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  });

  test("an unknown address gets the same words, so that nobody learns who has an account", async ({
    page,
  }) => {
    await page.goto("/login");
    await fillLogin(page, stranger());
    await expect(page.getByText("Wrong password. Intruder!!")).toBeVisible();
  });

  test("guessing at a password is stopped by the provider", async ({ page }) => {
    const person = stranger();
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

  test("an email that is taken is said in red under the sign-up form", async ({ page }) => {
    await page.goto("/signup");
    await untilReady(page);
    await page.getByLabel("Name").fill("Copy Cat");
    await page.getByLabel("Email").fill(buyer.email);
    await page.getByLabel("Password").fill("correct horse");
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Firebase: The email address is already in use by another account. (auth/email-already-in-use).",
    );
  });
});

test("who forgot the password gets a link from the provider and signs in with a new one", async ({
  page,
  request,
}) => {
  const person = stranger();
  await signUp(page, person);
  await page.getByRole("button", signOutButton).click();
  await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  await page.goto("/login");
  await untilReady(page);
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await expect(page.getByText("we've emailed a password reset link")).toBeVisible();

  await request.get(`${await linkMailedTo(page, person)}&newPassword=battery staple`);

  await fillLogin(page, { email: person.email, password: "battery staple" });
  await expect(page.getByRole("button", signOutButton)).toBeVisible();
});

test.describe("the change of a password", () => {
  // The browser itself reports every answer of 400 as an error.
  test.use({ allowedFaults: [/status of 400/] });

  test("wants the current one, and says when that is not right", async ({ page }) => {
    const person = stranger();
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

test.describe("a page that is not for everybody", () => {
  test.use({ allowedFaults: [/status of 403/] });

  test("a customer who opens an administrator's page is refused, and the dashboard stays", async ({
    page,
  }) => {
    await logIn(page, buyer);
    await page.goto("/dashboard/users");
    await expect(page.getByText("You are not authorized to perform this action")).toBeVisible();
    await expect(page.getByRole("table")).toBeHidden();
    await expect(page.getByRole("button", signOutButton)).toBeVisible();
    await page.getByRole("link", { name: "My Orders" }).click();
    await expect(page.getByRole("heading", { name: "My Orders" })).toBeVisible();
  });
});

test("a visitor on a public page loads not one byte of identity code", async ({ page }) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scripts.push(await response.text());
  });
  for (const path of ["/", "/blog", "/protfolio"]) await page.goto(path, { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((text) => /identitytoolkit|firebase/i.test(text))).toEqual([]);
});

test("the login page has the provider's code before anybody clicks", async ({ page }) => {
  const identityCode = page.waitForResponse(
    async (response) =>
      response.request().resourceType() === "script" && (await response.text()).includes("identitytoolkit"),
  );
  await page.goto("/login");
  await identityCode;
  await expect(page.getByRole("button", { name: "Continue with Google" })).toBeEnabled();
});
