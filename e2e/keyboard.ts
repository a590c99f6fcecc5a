import { expect, type Locator, type Page } from "@playwright/test";

const MOST_STOPS = 80;

/** What is wrong with the sight of the focus, if anything. */
function faultOfFocus(): string {
  const element = document.activeElement;
  // The end of the page, or a frame that shows its own ring.
  if (!element || element === document.body || element instanceof HTMLIFrameElement) return "";
  // A file field is shown by the label that stands for it.
  const shown = element.matches("input[type=file]") ? (element.nextElementSibling ?? element) : element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) return `no ring: ${shown.outerHTML}`;
  const { top, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector("header");
  const isBelowBar = !bar?.contains(element) && !element.closest("dialog, .skip-link, .toast-area");
  const start = isBelowBar ? (bar?.clientHeight ?? 0) : 0;
  return bottom <= start || top >= innerHeight ? `out of sight: ${shown.outerHTML}` : "";
}

/** Whoever cannot see where they are is lost. A new page may still be on its way. */
const expectVisibleFocus = (page: Page) => expect.poll(() => page.evaluate(faultOfFocus)).toBe("");

/** From stop to stop until the wanted one has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    await expectVisibleFocus(page);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${target.toString()} cannot be reached by ${key}`);
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export async function press(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press("Enter");
}

/** However often Tab is pressed, the page behind an open dialog is not reached. */
export async function expectTrap(page: Page, dialog: Locator): Promise<void> {
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
}
