import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { parseArgs } from "node:util";

import { createTransport } from "nodemailer";

import { accounts } from "../seed/accounts.ts";
import { loadEmulator, type ProviderMail } from "./emulator.ts";
import { withoutInternet } from "./offline-pages.ts";

// The identity provider of the local stack, run as a separate process.
const { values } = parseArgs({
  options: {
    project: { type: "string" },
    host: { type: "string" },
    port: { type: "string" },
    folder: { type: "string" },
    smtp: { type: "string" },
  },
});
const { project = "", host = "127.0.0.1", port = "0", folder = ".", smtp } = values;
if (!project.startsWith("demo-")) throw new Error("The name of an emulator project must start with demo-");

const inbox = smtp === undefined ? undefined : createTransport(smtp);
const subjects: Record<string, string> = {
  VERIFY_EMAIL: "Verify your email",
  PASSWORD_RESET: "Reset your password",
};

/** From whom the real provider sends it. */
function sendMail({ requestType, email, oobLink }: ProviderMail): void {
  const from = `noreply@${project}.firebaseapp.com`;
  const subject = subjects[requestType] ?? requestType;
  inbox
    ?.sendMail({ from, to: email, subject, text: `Open this link:\n\n${oobLink}\n` })
    .catch((error: unknown) => console.error(error));
}

const server = createServer(withoutInternet(await loadEmulator(project, sendMail)));
server.listen(Number(port), host);
await once(server, "listening");

async function admin(method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { authorization: "Bearer owner", "content-type": "application/json" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts`;
const file = `${folder}/identity.json`;

// Production does not reveal whether an email has an account. The emulator does by default.
await admin("PATCH", `/emulator/v1/projects/${project}/config`, {
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
});
// The emulator keeps accounts in memory, so they are saved on exit and loaded here.
if (existsSync(file)) {
  await admin("POST", `${accountsPath}:batchCreate`, JSON.parse(await readFile(file, "utf8")));
} else {
  for (const { uid, email, password, name } of accounts) {
    await admin("POST", accountsPath, {
      localId: uid,
      email,
      password,
      displayName: name,
      emailVerified: true,
    });
  }
}

async function saveAndStop(): Promise<void> {
  const { users } = (await admin("GET", `${accountsPath}:batchGet?maxResults=1000`)) as { users?: unknown[] };
  await writeFile(file, JSON.stringify({ users: users ?? [] }));
  server.close();
  server.closeAllConnections();
}

process.once("SIGTERM", () => void saveAndStop());
console.log("ready");
