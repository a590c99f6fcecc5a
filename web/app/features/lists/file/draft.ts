import type { ColumnRole } from "@bulkhead/contract/lists";
import { useSyncExternalStore } from "react";

export interface Decision {
  /** On all boards. */
  quantity?: number;
  /** None of what was found is meant, or a part after all. */
  is?: "left-out" | "part";
  /** The key of the line that these units go to. */
  into?: string;
}

/** A file on its way to a list. Decisions are kept by the contents of their lines, wherever these are now. */
export interface Draft {
  name: string;
  how: string;
  rows: string[][];
  /** As it was pasted. */
  text: string;
  roles: ColumnRole[];
  boards: string;
  title: string;
  decisions: Readonly<Record<string, Decision>>;
  /** The list that it was saved as, and the keys of the lines that are in it. */
  list?: { _id: string; name: string } | undefined;
  saved: string[];
}

const KEY = "list-file";

/** In this browser for its owner, through a reload, a sign-out and a second tab. The next person to sign in does not get it. */
let read: { stored: string | null; draft: Draft | undefined } = { stored: null, draft: undefined };

function draftOf(owner: string): Draft | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored !== read.stored) {
    const kept = stored === null ? undefined : (JSON.parse(stored) as { owner: string; draft: Draft });
    if (kept && kept.owner !== owner) localStorage.removeItem(KEY);
    read = { stored, draft: kept?.owner === owner ? kept.draft : undefined };
  }
  return read.draft;
}

const listeners = new Set<() => void>();

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The draft of this person, and how to change it. Where the browser keeps nothing, it lives until the page is left. */
export function useDraft(owner: string) {
  const draft = useSyncExternalStore(onChange, () => draftOf(owner));
  const write = (next: Draft) => {
    const stored = JSON.stringify({ owner, draft: next });
    try {
      localStorage.setItem(KEY, stored);
      read = { stored, draft: next };
    } catch {
      read = { stored: localStorage.getItem(KEY), draft: next };
    }
    for (const listener of listeners) listener();
  };
  const change = (more: Partial<Draft>) => {
    // What another tab has written meanwhile stays.
    const now = draftOf(owner);
    if (now) write({ ...now, ...more });
  };
  return { draft, write, change };
}
