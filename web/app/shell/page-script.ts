import "#ui/count-up-element.ts";

// Everything the frame does in the browser. It listens on the document, so it serves pages with and
// without React alike and never touches what React draws.
const root = document.documentElement;

/** From the system's theme to its opposite first, so that every press but the last is seen. */
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

/** Only who signs out loads what it takes to sign out. */
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

// Another tab has signed in or out. Whoever left must not be left looking at what was theirs, and a sign-in page that
// opens anew lets in whom the provider knows. A token in place of another is no sign-in: two such pages that heed the
// other's would open each other anew without end.
window.addEventListener("storage", ({ key, oldValue, newValue }) => {
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
