import type { CallInput } from "../shop/encode.ts";
import type { Person } from "./people.ts";

/** A call that succeeds, and who makes it if not the usual caller. */
export interface Recipe extends CallInput {
  by?: Person;
}
