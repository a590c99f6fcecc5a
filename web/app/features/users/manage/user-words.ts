import type { UserOrders } from "@bulkhead/contract/open-orders";
import type { Role, User, UserFilter } from "@bulkhead/contract/users";

import { countWords } from "#ui/list/count-words.ts";

export const roleWords: Record<Role, string> = {
  customer: "Customer",
  warehouse: "Warehouse",
  admin: "Admin",
};

/** What the chips say, and what each list counts. */
export const filterWords: Record<UserFilter, { chip: string; noun: string }> = {
  active: { chip: "All", noun: "user" },
  staff: { chip: "Staff", noun: "staff member" },
  customers: { chip: "Customers", noun: "customer" },
  unverified: { chip: "Unverified", noun: "unverified user" },
  removed: { chip: "Removed", noun: "removed user" },
};

export type UserAction = "promote" | "assign" | "demote" | "remove" | "restore";

export const roleAfter = { promote: "admin", assign: "warehouse", demote: "customer" } as const;

/** What is offered in the menu of a row. Making an admin has a button of its own. */
export function offeredRoles(user: User): (keyof typeof roleAfter)[] {
  const actions = ["assign", "demote"] as const;
  return actions.filter((action) => roleAfter[action] !== user.role);
}

export const doneWords: Record<UserAction, string> = {
  promote: "Now an admin",
  assign: "Now warehouse staff",
  demote: "Now a customer",
  remove: "Removed",
  restore: "Restored",
};

/** What hangs on a user who is about to be removed, and what becomes of it: "1 paid order to ship, 1 hold. …" */
export function hangingWords({ toShip, held }: UserOrders): string {
  const open = [
    toShip > 0 && `${countWords(toShip, "paid order")} to ship`,
    held > 0 && countWords(held, "hold"),
  ];
  const words = [
    open.filter(Boolean).join(", ") || "No open orders",
    toShip > 0 && "What is paid still ships",
    held > 0 && "Holds of their own account end within a minute and do not come back",
  ];
  return `${words.filter(Boolean).join(". ")}.`;
}
