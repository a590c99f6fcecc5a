import { useLayoutEffect } from "react";

import { storedToken } from "#platform/access-token.ts";

/** Runs inline before the first paint, so that nothing flashes. A separate file would delay the paint by a request. */
export const firstPaint = `try {
  const { dataset } = document.documentElement;
  if (localStorage.theme) dataset.theme = localStorage.theme;
  if (localStorage.accessToken) dataset.signedIn = "";
  if (localStorage.staff) dataset.staff = "";
  if (localStorage.list) dataset.list = "";
} catch {
  // Storage is denied.
}`;

/** A page that fails to start is drawn again from the root, which removes what the first script has set. */
export function useFirstPaintAgain(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem("theme");
    if (theme !== null) dataset["theme"] = theme;
    if (storedToken() !== null) dataset["signedIn"] = "";
    if (localStorage.getItem("staff") !== null) dataset["staff"] = "";
    if (localStorage.getItem("list") !== null) dataset["list"] = "";
  }, []);
}
