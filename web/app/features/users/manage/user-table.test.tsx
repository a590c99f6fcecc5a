import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { UserTable } from "./user-table.tsx";

const user = {
  _id: "019a0000-0000-7000-8000-000000000001",
  account: "019a0000-0000-7000-8000-000000000002",
  email: "jane@example.com",
  isAdmin: false,
  role: "customer" as const,
};

/** The button in the row whose words are these. */
function buttonOf(words: string, facts: { emailVerified?: boolean; role?: "admin" }) {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <UserTable users={[{ ...user, ...facts }]} viewer="admin@example.com" />,
    },
  ]);
  const html = renderToStaticMarkup(<Page />);
  const button = new RegExp(`<button[^>]*>${words}<span[^>]*> jane@example.com</span></button>`).exec(
    html,
  )?.[0];
  const describedBy = /aria-describedby="([^"]+)"/.exec(button ?? "")?.[1];
  const reason = describedBy && new RegExp(`id="${describedBy}"[^>]*>([^<]+)<`).exec(html)?.[1];
  return { button, reason };
}

test("making a user an admin is a button of their row", () => {
  expect(buttonOf("Make admin", {}).button).toContain('aria-disabled="false"');
  expect(buttonOf("Make admin", { role: "admin" }).button).toBeUndefined();
});

test("for a user without a verified email the button is disabled and says why", () => {
  const { button, reason } = buttonOf("Make admin", { emailVerified: false });
  expect(button).toContain('aria-disabled="true"');
  expect(reason).toBe("The email must be verified first");
});
