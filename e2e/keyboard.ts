import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STOPS = 80;

/** Says why the focused element cannot be seen, or nothing. */
function focusProblem(): string {
  const element = document.activeElement;
  // At the end of the page, or in a frame with its own focus ring.
  if (!element || element === document.body || element instanceof HTMLIFrameElement) return "";
  // The label next to a file field shows its focus, and so does the one around a field with its unit.
  const shown =
    (element.matches("input[type=file]") ? element.nextElementSibling : element.closest("label.input")) ??
    element;
  const { outlineStyle, outlineWidth } = getComputedStyle(shown);
  if (outlineStyle === "none" || parseFloat(outlineWidth) < 1) return `no ring: ${shown.outerHTML}`;
  const { top, bottom } = shown.getBoundingClientRect();
  const bar = document.querySelector("header");
  const isBelowBar = !bar?.contains(element) && !element.closest("dialog, [href='#content'], .toast-area");
  const start = isBelowBar ? (bar?.clientHeight ?? 0) : 0;
  return bottom <= start || top >= innerHeight ? `out of sight: ${shown.outerHTML}` : "";
}

/** Polls, because a new page may still be loading. */
const expectVisibleFocus = (page: Page) => expect.poll(() => page.evaluate(focusProblem)).toBe("");

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
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

/** Tab never leaves an open dialog. */
export async function expectFocusTrap(page: Page, dialog: Locator): Promise<void> {
  for (let stops = 0; stops < 12; stops += 1) {
    await page.keyboard.press("Tab");
    await expectVisibleFocus(page);
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside).toBe(true);
  }
}
