import { useLayoutEffect } from "react";

import { storedToken } from "#platform/access-token.ts";

/** A page that fails while it starts is drawn anew from the root, which takes away what the first script has set. */
export function useFirstPaintAgain(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const theme = localStorage.getItem("theme");
    if (theme !== null) dataset["theme"] = theme;
    if (storedToken() !== null) dataset["signedIn"] = "";
  }, []);
}
