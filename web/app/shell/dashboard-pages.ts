import type { Role } from "@bulkhead/contract/users";

interface DashboardPage {
  to: string;
  name: string;
  /** Where pages lie that one comes to from this one only. */
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
  ],
  admin: [
    { to: "/dashboard/addproduct", name: "Add Product" },
    { to: "/dashboard/manageorder", name: "Manage Order", leadsTo: "/dashboard/orders/" },
    { to: "/dashboard/manageproduct", name: "Manage Product" },
    { to: "/dashboard/users", name: "Users" },
    { to: "/dashboard/books", name: "Books" },
  ],
};

/** What stands beside the dashboard; a role that is not known yet sees what everyone does. */
export function dashboardPages(role: Role | undefined): readonly DashboardPage[] {
  return [...forEveryone, ...(role ? byRole[role] : [])];
}
