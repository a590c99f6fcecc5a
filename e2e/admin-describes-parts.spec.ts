import { blankPdf } from "../proof/attack/inputs/hostile-pdfs.ts";
import { addProduct, uniqueName } from "./orders.ts";
import { expectNoSidewaysScroll, violationsOn } from "./page-checks.ts";
import { admin, signInAs } from "./people.ts";
import { expect, test } from "./test.ts";

test("an admin makes a category, gives a part values and a data sheet, and buyers see them", async ({
  page,
}) => {
  const [category, name] = [uniqueName("Stages"), uniqueName("Stage")];
  await signInAs(page, admin);
  const id = await addProduct(page, name);

  await page.goto("/dashboard/categories");
  await page.getByLabel("New category").fill(category);
  await page.getByRole("button", { name: "Add a category" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(category);
  const spec = page.getByLabel("Name of the specification");
  await page.getByRole("button", { name: "Add a specification" }).click();
  await spec.fill("Continuous current");
  await page.getByLabel("In the head of a table").fill("Current");
  await page.getByLabel("Unit").fill("X");
  await expect(page.getByText("X is not a unit we know")).toBeVisible();
  await page.getByLabel("Unit").fill("A");
  await page.getByRole("button", { name: "Take it" }).click();
  await page.getByRole("button", { name: "Add a specification" }).click();
  await spec.fill("Case");
  await page.getByLabel("Kind").selectOption("Choice");
  await page.getByLabel("Choices").fill("QFN\nLGA");
  await page.getByRole("button", { name: "Take it" }).click();
  // By keyboard, the second one comes first.
  await page.getByRole("button", { name: "Case", exact: true }).press("Alt+ArrowUp");
  await expect(page.getByRole("row").nth(1)).toContainText("Case");
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByRole("status").getByText("Category saved")).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await page.goto(`/dashboard/manageproduct/${id}`);
  await page.getByLabel("Category").selectOption(category);
  const current = page.getByLabel("Continuous current in A");
  await current.fill("120 X");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("X is not a unit of current. Use A, mA or kA.")).toBeVisible();
  await expect(current).toBeFocused();
  await current.fill("70000mA at 1.8 V");
  await expect(page.getByText("70\u00A0A, at 1.8 V")).toBeVisible();
  await page.getByLabel("Case").selectOption("QFN");
  await expect(page.getByText("2 of 2 filled", { exact: true })).toBeVisible();
  await page.getByLabel("HS code").fill("8542.39");
  await page
    .getByLabel("Choose a PDF")
    .setInputFiles({ name: "stage_rev-c.pdf", mimeType: "application/pdf", buffer: blankPdf(12) });
  await expect(page.getByLabel("Revision")).toHaveValue("C");
  await page.getByRole("button", { name: "Add data sheet" }).click();
  await expect(page.getByText("12 pages", { exact: false })).toBeVisible();
  // What was typed in the form around it is still there.
  await expect(current).toHaveValue("70000mA at 1.8 V");
  expect(await violationsOn(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violationsOn(page, "colors")).toEqual([]);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/manageproduct\/?$/);

  await page.goto(`/tools/${id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("70\u00A0A");
  await expect(main).toContainText("QFN");
  await expect(main).toContainText("8542.39");
  await expect(main).toContainText("Rev. C");
});

test("removing a specification first says how many parts lose a value", async ({ page }) => {
  const category = uniqueName("Coils");
  await signInAs(page, admin);
  const id = await addProduct(page, uniqueName("Coil"));
  await page.goto("/dashboard/categories");
  await page.getByLabel("New category").fill(category);
  await page.getByRole("button", { name: "Add a category" }).click();
  // Until then, the editor is that of another category.
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(category);
  for (const name of ["Core", "Finish"]) {
    await page.getByRole("button", { name: "Add a specification" }).click();
    await page.getByLabel("Name of the specification").fill(name);
    await page.getByLabel("Kind").selectOption("Text");
    await page.getByRole("button", { name: "Take it" }).click();
  }
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByRole("status").getByText("Category saved")).toBeVisible();
  const editor = page.url();
  await page.goto(`/dashboard/manageproduct/${id}`);
  await page.getByLabel("Category").selectOption(category);
  await page.getByLabel("Core").fill("Ferrite");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/manageproduct\/?$/);

  await page.goto(editor);
  const remove = async (name: string) => {
    await page.getByRole("button", { name: `Actions for ${name}` }).click();
    await page.getByRole("menuitem", { name: "Remove" }).click();
  };
  const named = (name: string) => page.getByRole("button", { name, exact: true });
  await remove("Finish");
  await expect(named("Finish")).toHaveCount(0);
  await remove("Core");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Core: 1 part loses a value once you save.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(named("Core")).toBeVisible();
  await remove("Core");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(named("Core")).toHaveCount(0);
});
