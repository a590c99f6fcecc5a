import { spawn, type ChildProcess } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { root } from "../../dev/settings.ts";
import { until } from "../shop/until.ts";
import { home, homeHere, systemRoot } from "./hosts.ts";

/** Addresses with ports, such as 127.0.0.1:3001. */
interface Processes {
  api: string[];
  web: string[];
}

/** Fails if the files in deploy/ no longer contain what is to be replaced. */
function replaced(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((before, [what, by]) => {
    if (before.split(what).length === 1) throw new Error(`deploy/nginx does not contain ${String(what)}`);
    return before.replaceAll(what, by);
  }, text);
}

const servers = (addresses: string[]) =>
  addresses.map((address) => `server ${address} max_fails=1 fail_timeout=1s;`).join("\n  ");

/** What docs/install.md says to change without containers, and no TLS. */
function render(folder: string, port: number, { api, web }: Processes): Record<string, string> {
  const file = (name: string) => readFileSync(resolve(root, "deploy/nginx", name), "utf8");
  return {
    "nginx.conf": replaced(file("nginx.conf"), [
      ["/tmp/", `${folder}/`],
      ["/var/cache/nginx", `${folder}/cache`],
      ["/dev/stderr", `${folder}/error.log`],
      ["/dev/stdout", `${folder}/access.log`],
      ["/etc/nginx/conf.d/*.conf", `${folder}/sites.conf`],
      [/^ *ssl_certificate.*\n/gm, ""],
    ]),
    "sites.conf": replaced(file("sites.conf.template"), [
      ["server web:3000 resolve max_fails=1 fail_timeout=1s;", servers(web)],
      ["server api:3001 resolve max_fails=1 fail_timeout=1s;", servers(api)],
      ["${RESOLVER}", "127.0.0.1"],
      ["${PICTURES_SOURCE}", "http://127.0.0.1:9"],
      // Names that everybody here can look up.
      ["server_name ${SHOP_HOST};", "server_name localhost;"],
      ["server_name api.${SHOP_HOST};", "server_name 127.0.0.1;"],
      ["${SHOP_HOST}", "shop.localhost"],
      [" ssl default_server", " default_server"],
      ["8443 ssl", "8443"],
      [/^ *ssl_reject_handshake.*\n/gm, ""],
      ["listen 8443", `listen ${port}`],
      ["listen 8080", `listen ${port + 1}`],
    ]),
  };
}

export interface Edge {
  /** Where callers reach the API and the pages. */
  api: string;
  web: string;
  process: ChildProcess;
}

/** nginx with the files in deploy/nginx, in front of these processes. It ends with this program. */
export async function startEdge(port: number, processes: Processes): Promise<Edge> {
  const folder = `${home}/edge`;
  const folderHere = resolve(homeHere, "edge");
  mkdirSync(folderHere, { recursive: true });
  for (const [name, text] of Object.entries(render(folder, port, processes)))
    writeFileSync(resolve(folderHere, name), text);
  const words = ["nginx", "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`, "-g", "daemon off;"];
  const child = spawn("chroot", [systemRoot, ...words], { stdio: ["ignore", "inherit", "inherit"] });
  process.once("exit", () => child.kill());
  const edge = { api: `http://127.0.0.1:${port}`, web: `http://localhost:${port}`, process: child };
  await until("nginx answers", () =>
    fetch(`${edge.api}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return edge;
}
