import { NavLink, Outlet } from "react-router";

import { sessionContext } from "#platform/session.ts";

import type { Route } from "./+types/dashboard.route";

const forEveryone = [
  { to: "/dashboard", name: "My Profile" },
  { to: "/dashboard/edit", name: "Edit Profile" },
];

const byRole = {
  customer: [
    { to: "/dashboard/review", name: "Add Reviews" },
    { to: "/dashboard/orders", name: "My Orders" },
  ],
  admin: [
    { to: "/dashboard/addproduct", name: "Add Product" },
    { to: "/dashboard/manageorder", name: "Manage Order" },
    { to: "/dashboard/manageproduct", name: "Manage Product" },
    { to: "/dashboard/users", name: "Users" },
  ],
};

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return context.get(sessionContext);
}

export default function Dashboard({ loaderData: session }: Route.ComponentProps) {
  return (
    <div className="page-width grow py-10">
      <h1 className="text-3xl">Welcome to your Dashboard</h1>
      <div className="mt-8 grid gap-8 md:grid-cols-[13rem_1fr]">
        <nav aria-label="Dashboard">
          <ul>
            {[...forEveryone, ...byRole[session.role]].map(({ to, name }) => (
              <li key={to}>
                <NavLink className="menu-link" to={to} end>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <section data-page>
          <Outlet />
        </section>
      </div>
    </div>
  );
}
