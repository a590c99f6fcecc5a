import type { Today } from "@bulkhead/contract/desk";
import type { Role } from "@bulkhead/contract/users";

/** The login page, with the page to return to. */
export function loginPath(wanted: URL): string {
  return `/login?from=${encodeURIComponent(wanted.pathname + wanted.search)}`;
}

export interface DashboardPage {
  to: string;
  name: string;
  /** Pages below this path are reached from this page only. */
  leadsTo?: string;
  /** Pages below its own path are reached from another page. */
  end?: true;
  /** How much waits there. */
  count?: (today: Today) => number;
  /** What waits there is trouble. */
  isTrouble?: true;
}

interface DashboardGroup {
  name?: string;
  pages: readonly DashboardPage[];
}

const forEveryone: DashboardGroup = {
  pages: [
    { to: "/dashboard", name: "My Profile", end: true },
    { to: "/dashboard/edit", name: "Edit Profile" },
  ],
};

const reviews: DashboardPage = { to: "/dashboard/review", name: "Add Reviews" };
const orders: DashboardPage = { to: "/dashboard/orders", name: "My Orders", leadsTo: "/dashboard/payment/" };

const buying: readonly DashboardPage[] = [
  { to: "/dashboard/lists", name: "Lists" },
  { to: "/dashboard/invoices", name: "Invoices" },
  { to: "/dashboard/addresses", name: "Addresses" },
  { to: "/dashboard/company", name: "Company" },
];

const manage: readonly DashboardPage[] = [
  {
    to: "/dashboard/manageorder",
    name: "Manage Order",
    leadsTo: "/dashboard/orders/",
    count: ({ toShip }) => toShip.orders,
  },
  { to: "/dashboard/manageproduct", name: "Manage Product" },
];

const today: DashboardPage = { to: "/dashboard/today", name: "Today" };

/** The links that the specification gives a role come first, and ours after them. */
const groupsOf: Record<Role, readonly DashboardGroup[]> = {
  customer: [{ pages: [reviews, orders, ...buying] }, forEveryone],
  // They are customers of the shop, too.
  warehouse: [
    { name: "Work", pages: [...manage, today] },
    forEveryone,
    { pages: [...buying, reviews, { ...orders, end: true }] },
  ],
  admin: [
    {
      name: "Work",
      pages: [
        { to: "/dashboard/addproduct", name: "Add Product" },
        ...manage,
        { to: "/dashboard/users", name: "Users", leadsTo: "/dashboard/customers/" },
        today,
      ],
    },
    {
      name: "Admin",
      pages: [
        { to: "/dashboard/categories", name: "Categories" },
        { to: "/dashboard/reviews", name: "Reviews" },
        { to: "/dashboard/books", name: "Books", count: ({ needsPerson }) => needsPerson, isTrouble: true },
        { to: "/dashboard/figures", name: "Figures" },
        { to: "/dashboard/activity", name: "Activity" },
      ],
    },
    forEveryone,
  ],
};

/** While the role is unknown, only the links everyone has. */
export const dashboardGroups = (role: Role | undefined): readonly DashboardGroup[] =>
  role === undefined ? [forEveryone] : groupsOf[role];
