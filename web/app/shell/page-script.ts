import "#features/marketing/home/work-line-element.ts";
import { takeNotice } from "#platform/next-page-notice.ts";
import "#ui/count-up-element.ts";

// Everything the frame does in the browser. It listens on the document, so it works on pages with and
// without React and never touches what React draws.
const root = document.documentElement;

/** Starts with the opposite of the system's theme, so that every press but the last has a visible effect. */
function switchTheme(): void {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const opposite = system === "dark" ? "light" : "dark";

  if (root.dataset["theme"] === system) {
    delete root.dataset["theme"];
    localStorage.removeItem("theme");
    return;
  }
  const next = root.dataset["theme"] === opposite ? system : opposite;
  root.dataset["theme"] = next;
  localStorage.setItem("theme", next);
}

/** The code for signing out is loaded only when it is needed. */
async function signOut(): Promise<void> {
  await (await import("#platform/identity.ts")).signOut();
}

function closeMenus(except?: Element | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
    if (menu !== except) menu.open = false;
  }
}

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof Element)) return;

  const action = target.closest<HTMLElement>("[data-does]")?.dataset["does"];
  if (action === "switch-theme") switchTheme();
  if (action === "sign-out") void signOut();

  closeMenus(target.closest("a") ? null : target.closest("details[data-menu]"));
});

const isSignInPage = () => location.pathname === "/login" || location.pathname === "/signup";

// Another tab has signed in or out. After a sign-out this tab must not go on showing that person's data. After a
// sign-in, reloading a sign-in page lets the person in. A renewed token is not a sign-in: two sign-in pages that
// reacted to it would reload each other forever.
window.addEventListener("storage", ({ key, oldValue, newValue }) => {
  if (key === "list") root.toggleAttribute("data-list", newValue !== null);
  if (key !== "accessToken") return;
  if (newValue === null || (oldValue === null && isSignInPage())) location.reload();
  else root.dataset["signedIn"] = "";
});

document.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape") return;
  const menu = document.activeElement?.closest("details[data-menu][open]");
  closeMenus();
  menu?.querySelector("summary")?.focus();
});

/** What the page before had to say. Screen readers announce only what appears in a region they already know. */
function showNotice(words: string): void {
  const region = document.createElement("p");
  region.role = "status";
  region.className = "bg-base-200 border-base-300 border-b px-4 py-3 text-center font-semibold";
  document.querySelector("main")?.prepend(region);
  setTimeout(() => (region.textContent = words), 100);
}

const notice = takeNotice();
if (notice !== null) showNotice(notice);
