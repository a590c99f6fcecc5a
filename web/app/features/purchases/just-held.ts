import type { List } from "@bulkhead/contract/lists";

export interface LeftOut {
  part: string;
  /** Why, as a sentence. */
  why: string;
}

/** Comes along to the page of a purchase right after it was held. It outlives a reload. */
export interface JustHeld {
  held: {
    /** Absent if the lines came from no list. */
    list: Pick<List, "_id" | "name"> | undefined;
    /** What was held. */
    lines: readonly { product: string; quantity: number; note: string }[];
    leftOut: readonly LeftOut[];
  };
}
