import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, Outlet } from "react-router";
import { expect, test } from "vitest";

import Login from "./login.route.tsx";
import SignUp from "./signup.route.tsx";

test.each([
  ["Login", Login],
  ["Sign Up", SignUp],
])("%s cannot be sent before its script is there to answer", (words, Component) => {
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => <Outlet context={{}} />,
      children: [{ index: true, Component: Component as ComponentType }],
    },
  ]);
  const button = new RegExp(`<button type="submit"[^>]*>${words}</button>`).exec(
    renderToStaticMarkup(<Page />),
  );
  expect(button?.[0]).toContain('disabled=""');
});
