import type { Viewer } from "#platform/access.ts";

/** Staff read every order, everybody else their own. One that is not there has no owner. */
export function mayReadOrder(ownerId: string | undefined, viewer: Viewer): boolean {
  return ownerId !== undefined && (ownerId === viewer.id || viewer.isAdmin);
}
