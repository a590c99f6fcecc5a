import { useCallback, useEffect, useRef } from "react";
import { useLocation } from "react-router";

import { changesSince, readForms, typeAgain, type Typed } from "./typed.ts";

interface Kept {
  path: string;
  email: string;
  typed: Typed;
}

/** In memory only: the login is a page of the same document, and nobody else's business. */
let kept: Kept | undefined;

/**
 * What somebody had typed when their session ended is there again once they are back. Answers with what keeps it.
 * Only what they changed, so that a form filled anew from the server stays as it is otherwise.
 */
export function useKeepTyped(email: string): () => void {
  const { pathname, search } = useLocation();
  const path = pathname + search;
  const atFirst = useRef<Typed>([]);

  useEffect(() => {
    atFirst.current = readForms();
    if (kept?.path === path && kept.email === email) typeAgain(kept.typed);
    kept = undefined;
  }, [path, email]);

  return useCallback(() => {
    kept = { path, email, typed: changesSince(atFirst.current) };
  }, [path, email]);
}
