import { useSyncExternalStore } from "react";

type Theme = "light" | "dark";

const systemIsDark = () => matchMedia("(prefers-color-scheme: dark)");

function onThemeChange(listener: () => void): () => void {
  const system = systemIsDark();
  const chosen = new MutationObserver(listener);
  chosen.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  system.addEventListener("change", listener);
  return () => {
    chosen.disconnect();
    system.removeEventListener("change", listener);
  };
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset["theme"] as Theme | undefined;
  return chosen ?? (systemIsDark().matches ? "dark" : "light");
}

/** The current theme, for what a stylesheet cannot style. Browser only. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme);
}
