import type { List } from "@bulkhead/contract/lists";

export interface LeftOut {
  part: string;
  /** Why, as a sentence. */
  why: string;
}

/** Comes along to the page of a purchase right after it was held. It outlives a reload. */
export interface JustHeld {
  held: {
    list: Pick<List, "_id" | "name">;
    /** What left the list. */
    lines: readonly { product: string; quantity: number; note: string }[];
    leftOut: readonly LeftOut[];
  };
}
