import { readFileSync } from "node:fs";
import { join } from "node:path";

import { cruise, type ICruiseResult, type IDependency, type IModule } from "dependency-cruiser";

import { options } from "./imports.config.mjs";

/** Packages that only compute. Any other may reach a database, the network, a disk or a screen. */
const computing = /^(zod|jose|lru-cache|p-limit|vitest|fast-check)(\/|$)/;
const computingOfNode = /^(crypto|events|path|stream|timers|url|util)(\/|$)/;

/** What reaches outside without an import: globals, the one function of jose that fetches, and the powers a caller hands in. */
const reaching = [
  /(?<!\w|\w\??[.])(fetch|createRemoteJWKSet)\(/,
  /(?<!\w|\w\??[.])(document|window|location|localStorage|sessionStorage|navigator|customElements)[.]\w/,
  /\b(Db|Tx|Pool|Deps)\b/,
];

const folders = ["contract/src", "api/src", "web/app"];

function isOutside({ module, coreModule, couldNotResolve, dependencyTypes }: IDependency): boolean {
  if (coreModule) return !computingOfNode.test(module);
  return (
    couldNotResolve || (dependencyTypes.some((type) => type.startsWith("npm")) && !computing.test(module))
  );
}

/** Among the files of a program, the sources that reach neither database nor network, and the tests that need neither. */
export function pureFilesOf(modules: readonly IModule[], root: string) {
  const runtimeImports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies.filter(({ dependencyTypes }) => !dependencyTypes.includes("type-only")),
    ]),
  );

  const verdicts = new Map<string, boolean>();
  function isPure(file: string): boolean {
    const imports = runtimeImports.get(file) ?? [];
    const verdict =
      verdicts.get(file) ??
      (!imports.some(isOutside) &&
        !reaching.some((pattern) => pattern.test(readFileSync(join(root, file), "utf8"))) &&
        imports.every(({ resolved, followable }) => !followable || isPure(resolved)));
    verdicts.set(file, verdict);
    return verdict;
  }

  const isTest = (file: string) => file.endsWith(".test.ts");
  const pure = [...runtimeImports.keys()].filter(
    (file) => file.endsWith(".ts") && folders.some((folder) => file.startsWith(`${folder}/`)) && isPure(file),
  );
  return { sources: pure.filter((file) => !isTest(file)), tests: pure.filter(isTest) };
}

export async function findPureFiles(root: string) {
  const { output } = await cruise(folders, { ...options, baseDir: root } as never);
  return pureFilesOf((output as ICruiseResult).modules, root);
}
