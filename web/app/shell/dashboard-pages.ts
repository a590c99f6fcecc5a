import type { Role } from "@bulkhead/contract/users";

interface DashboardPage {
  to: string;
  name: string;
  /** Pages below this path are reached from this page only. */
  leadsTo?: string;
}

const forEveryone: readonly DashboardPage[] = [
  { to: "/dashboard", name: "My Profile" },
  { to: "/dashboard/edit", name: "Edit Profile" },
];

const ofCustomers: readonly DashboardPage[] = [
  { to: "/dashboard/review", name: "Add Reviews" },
  { to: "/dashboard/orders", name: "My Orders", leadsTo: "/dashboard/payment/" },
  { to: "/dashboard/quickorder", name: "Quick order" },
  { to: "/dashboard/company", name: "Company" },
];
const manageOrder = { to: "/dashboard/manageorder", name: "Manage Order", leadsTo: "/dashboard/orders/" };
const manageProduct = { to: "/dashboard/manageproduct", name: "Manage Product" };

const byRole: Record<Role, readonly DashboardPage[]> = {
  customer: ofCustomers,
  warehouse: [manageOrder, manageProduct, ...ofCustomers],
  admin: [
    { to: "/dashboard/addproduct", name: "Add Product" },
    manageOrder,
    manageProduct,
    { to: "/dashboard/users", name: "Users" },
    { to: "/dashboard/reviews", name: "Reviews" },
    { to: "/dashboard/activity", name: "Activity" },
    { to: "/dashboard/books", name: "Books" },
  ],
};

/** The links of the sidebar. While the role is unknown, only the links everyone has. */
export function dashboardPages(role: Role | undefined): readonly DashboardPage[] {
  return [...forEveryone, ...(role ? byRole[role] : [])];
}
