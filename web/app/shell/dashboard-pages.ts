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

const work: DashboardGroup = {
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
};

const manageProduct: DashboardPage = { to: "/dashboard/manageproduct", name: "Manage Product" };

const groupsOf: Record<Role, readonly DashboardGroup[]> = {
  customer: [forEveryone, forCustomers],
  // They are customers of the shop, too.
  warehouse: [{ ...work, pages: [...work.pages, manageProduct] }, forCustomers, forEveryone],
  admin: [
    work,
    {
      name: "Catalog",
      pages: [manageProduct, { to: "/dashboard/addproduct", name: "Add Product" }],
    },
    {
      name: "House",
      pages: [
        { to: "/dashboard/users", name: "Users", leadsTo: "/dashboard/customers/" },
        { to: "/dashboard/reviews", name: "Reviews" },
        { to: "/dashboard/books", name: "Books", count: ({ needsPerson }) => needsPerson, isTrouble: true },
        { to: "/dashboard/figures", name: "Figures" },
        { to: "/dashboard/activity", name: "Activity" },
      ],
    },
    forEveryone,
  ],
};

/** The links of the sidebar. While the role is unknown, only the links everyone has. Staff come for their work. */
export const dashboardGroups = (role: Role | undefined): readonly DashboardGroup[] =>
  role === undefined ? [forEveryone] : groupsOf[role];
