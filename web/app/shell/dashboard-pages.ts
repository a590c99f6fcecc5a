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

const byRole: Record<Role, readonly DashboardPage[]> = {
  customer: [
    { to: "/dashboard/review", name: "Add Reviews" },
    { to: "/dashboard/orders", name: "My Orders", leadsTo: "/dashboard/payment/" },
    { to: "/dashboard/quickorder", name: "Quick order" },
    { to: "/dashboard/company", name: "Company" },
  ],
  admin: [
    { to: "/dashboard/addproduct", name: "Add Product" },
    { to: "/dashboard/manageorder", name: "Manage Order", leadsTo: "/dashboard/orders/" },
    { to: "/dashboard/manageproduct", name: "Manage Product" },
    { to: "/dashboard/users", name: "Users" },
    { to: "/dashboard/reviews", name: "Reviews" },
    { to: "/dashboard/books", name: "Books" },
  ],
};

/** The links of the sidebar. While the role is unknown, only the links everyone has. */
export function dashboardPages(role: Role | undefined): readonly DashboardPage[] {
  return [...forEveryone, ...(role ? byRole[role] : [])];
}
