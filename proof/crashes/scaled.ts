import { inject } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    drillShare: number;
  }
}

/** How many of what a drill does in full. The gate has time for a part only. */
export const scaled = (full: number): number => Math.ceil(full * inject("drillShare"));
