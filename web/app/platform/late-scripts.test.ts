import { expect, test } from "vitest";

import { withLateScripts } from "./late-scripts.ts";

test("modules wait, and everything else on the page stays", () => {
  const html = [
    `<link rel="stylesheet" href="/a.css"/>`,
    `<link rel="modulepreload" href="/a.js"/>`,
    `<script type="module" src="/page-script.js"></script>`,
    `<script>first()</script>`,
    `<script type="module" async="">import "/a.js";</script>`,
  ];
  expect(withLateScripts(html.join(""))).toBe(
    [
      html[0],
      `<link rel="late" href="/a.js"/>`,
      html[2],
      html[3],
      `<script type="late">import "/a.js";</script>`,
    ].join(""),
  );
});
