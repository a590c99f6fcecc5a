import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";

// Writes THIRD-PARTY-NOTICES.txt: what a deployment contains that others wrote, and under which licenses.
const root = resolve(import.meta.dirname, "..");
export const noticesFile = resolve(root, "THIRD-PARTY-NOTICES.txt");

interface LockedPackage {
  version?: string;
  license?: string;
  link?: true;
  resolved?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const read = (...path: string[]) => readFileSync(resolve(root, ...path), "utf8");
const { packages: locked } = JSON.parse(read("package-lock.json")) as {
  packages: Record<string, LockedPackage>;
};

/** Build tools whose CSS ends up in the pages. */
const compiledIn = ["node_modules/daisyui", "node_modules/tailwindcss"];

/** Only the one that fits the machine is installed, so what is read here must be the same for all of them. */
const isPlatformBinary = (folder: string) =>
  /^node_modules\/(@img\/sharp|@myriaddreamin\/typst-ts-node-compiler)-/.test(folder);

/** As Node does it: the nearest node_modules folder wins. */
function find(name: string, from: string): string | undefined {
  for (let folder = from; folder !== "."; folder = dirname(folder)) {
    if (locked[`${folder}/node_modules/${name}`]) return `${folder}/node_modules/${name}`;
  }
  return locked[`node_modules/${name}`] && `node_modules/${name}`;
}

function collect(folder: string, found: Set<string>): void {
  const { link, resolved, dependencies, optionalDependencies } = locked[folder] ?? {};
  if (link && resolved) return collect(resolved, found);
  if (found.has(folder)) return;
  found.add(folder);
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = find(name, folder);
    if (next) collect(next, found);
  }
}

function shippedFolders(): string[] {
  const found = new Set<string>();
  for (const folder of ["api", "web", ...compiledIn]) collect(folder, found);
  return [...found].filter((folder) => folder.includes("node_modules/")).toSorted();
}

const titleOf = (folder: string) =>
  `${folder.split("node_modules/").at(-1)} ${locked[folder]?.version} (${locked[folder]?.license ?? "see its text"})`;

function textOf(folder: string): string {
  const files = readdirSync(resolve(root, folder)).filter((file) =>
    /^(licen[cs]e|copying|notice)/i.test(file),
  );
  const texts = files.toSorted().map((file) =>
    read(folder, file)
      .replaceAll(/[ \t]*\r?\n/g, "\n")
      .trim(),
  );
  return texts.join("\n\n");
}

/** The table in the readme of sharp's binary: libvips and the libraries compiled into it. */
function libvipsLicenses(folders: string[]): string {
  const readmes = folders
    .filter((folder) => isPlatformBinary(folder) && existsSync(resolve(root, folder, "README.md")))
    .map((folder) => read(folder, "README.md"));
  const rows = readmes.find((text) => text.includes("| Library"))?.match(/^\|.*\|$/gm) ?? [];
  if (rows.length < 10) throw new Error("The readme of sharp's binary has no table of libraries any more");
  return rows
    .filter((row) => !row.startsWith("|--"))
    .map((row) => row.replaceAll(/\s+\|/g, " |"))
    .join("\n");
}

export function notices(): string {
  const folders = shippedFolders();
  const foldersByText = Map.groupBy(
    folders.filter((folder) => !isPlatformBinary(folder)),
    textOf,
  );
  const withoutText = [...(foldersByText.get("") ?? []), ...folders.filter(isPlatformBinary)].toSorted();
  foldersByText.delete("");
  const line = "-".repeat(100);
  const texts = [...foldersByText].map(
    ([text, sharing]) => `${line}\n${[...new Set(sharing.map(titleOf))].join("\n")}\n${line}\n\n${text}\n`,
  );
  return `Third-party notices

Bulkhead itself is under the MIT license, see LICENSE. A deployment also contains the software below: the
production dependencies of api and web, the CSS of Tailwind and daisyUI, and the font Archivo.
"node checks/notices.ts" writes this file from package-lock.json and node_modules. Do not edit it.

sharp uses libvips, unmodified and dynamically linked, under the LGPL-3.0-or-later
(https://www.gnu.org/licenses/lgpl-3.0.html). Its source is at https://github.com/libvips/libvips, the build at
https://github.com/lovell/sharp-libvips. These libraries are compiled into it:

${libvipsLicenses(folders)}

Packages that contain no license text:

${[...new Set(withoutText.map(titleOf))].join("\n")}

${texts.join("\n")}`;
}

if (import.meta.main) writeFileSync(noticesFile, notices());
