import type { Today } from "@bulkhead/contract/desk";
import type { Role } from "@bulkhead/contract/users";

export interface DashboardPage {
  to: string;
  name: string;
  /** Pages below this path are reached from this page only. */
  leadsTo?: string;
  /** How much waits there. */
  count?: (today: Today) => number;
  /** What waits there is trouble. */
  isTrouble?: true;
}

export interface DashboardGroup {
  name?: string;
  pages: readonly DashboardPage[];
}

const forEveryone: DashboardGroup = {
  pages: [
    { to: "/dashboard", name: "My Profile" },
    { to: "/dashboard/edit", name: "Edit Profile" },
  ],
};

const forCustomers: DashboardGroup = {
  pages: [
    { to: "/dashboard/review", name: "Add Reviews" },
    { to: "/dashboard/orders", name: "My Orders", leadsTo: "/dashboard/payment/" },
    { to: "/dashboard/quickorder", name: "Quick order" },
    { to: "/dashboard/company", name: "Company" },
  ],
};

const forStaff: readonly DashboardGroup[] = [
  {
    name: "Work",
    pages: [
      { to: "/dashboard/today", name: "Today" },
      {
        to: "/dashboard/manageorder",
        name: "Manage Order",
        leadsTo: "/dashboard/orders/",
        count: ({ toShip }) => toShip.orders,
      },
    ],
  },
  {
    name: "Catalog",
    pages: [
      { to: "/dashboard/manageproduct", name: "Manage Product" },
      { to: "/dashboard/addproduct", name: "Add Product" },
    ],
  },
  {
    name: "House",
    pages: [
      { to: "/dashboard/users", name: "Users" },
      { to: "/dashboard/reviews", name: "Reviews" },
      { to: "/dashboard/books", name: "Books", count: ({ trouble }) => trouble.orders, isTrouble: true },
    ],
  },
];

/** The links of the sidebar. While the role is unknown, only the links everyone has. Staff come for their work. */
export function dashboardGroups(role: Role | undefined): readonly DashboardGroup[] {
  if (role === undefined) return [forEveryone];
  return role === "admin" ? [...forStaff, forEveryone] : [forEveryone, forCustomers];
}
