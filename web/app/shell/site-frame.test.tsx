import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { type PageSettings, SettingsContext } from "#platform/settings.ts";

import { Navbar } from "./site-frame.tsx";

test("Dashboard leads everybody to the dashboard", () => {
  const settings = { seller: { name: "Bulkhead" } } as PageSettings;
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <SettingsContext value={settings}>
          <Navbar />
        </SettingsContext>
      ),
    },
  ]);
  const links = [...renderToStaticMarkup(<Page />).matchAll(/<a[^>]*href="([^"]*)"[^>]*>Dashboard<\/a>/g)];
  expect(new Set(links.map(([, href]) => href))).toEqual(new Set(["/dashboard"]));
});
