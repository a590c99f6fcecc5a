import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";
import * as z from "zod/mini";

import { variables } from "../api/src/environment.ts";
import { variables as webVariables } from "../web/app/platform/read-settings.ts";

function fallbackOf({ def }: z.ZodMiniType): string {
  if (def.type === "default" && "defaultValue" in def) return `\`${String(def.defaultValue)}\``;
  return def.type === "optional" ? "none" : "**required**";
}

function table(fields: Record<string, z.ZodMiniType>): string {
  const rows = Object.entries(fields).map(([name, schema]) => {
    const { description } = z.globalRegistry.get(schema) ?? {};
    if (!description) throw new Error(`${name} does not say what it is for`);
    return `| \`${name}\` | ${fallbackOf(schema)} | ${description} |`;
  });
  return ["| Variable | Default | What it is for |", "| --- | --- | --- |", ...rows].join("\n");
}

const page = `# Configuration

Every process reads its settings from environment variables when it starts. An empty variable is not set. A process refuses to
start with a wrong one, and names all problems together. This page is made from the schemas: \`npx vitest run configuration.test -u\`.

The seller is described in one JSON file: copy [deploy/seller.example.json](../deploy/seller.example.json). After a change of
the file, restart the API, the worker and the web. In production, the API and the worker refuse every field that still says what the
example says, by its name. Currency, freight, paper, the hours of a hold, and texts that do not say who sells can stay.

## API and worker

${table(variables.shape)}

## Web

${table(webVariables.shape)}
`;

test("docs/configuration.md lists every variable", async () => {
  await expect(page).toMatchFileSnapshot("../docs/configuration.md");
});

test("one version is named everywhere: in every package, the changelog and the README", () => {
  const [, version] = /^## (\S+) /m.exec(readFileSync("CHANGELOG.md", "utf8")) ?? [];
  const packages = globSync(["package.json", "*/package.json"]);
  expect(packages.length).toBeGreaterThan(5);
  for (const file of packages) expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ version });
  expect(readFileSync("README.md", "utf8")).toContain(`Version ${version} is`);
});
