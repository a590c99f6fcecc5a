import { readFileSync } from "node:fs";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { extname, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";

import type { Account, Fault } from "./accounts.ts";
import { control } from "./control.ts";
import { type Answer, once } from "./idempotency.ts";
import { newId } from "./ledger.ts";
import { type Params, Refusal, parseForm, text } from "./params.ts";
import { lockTimeout, perform } from "./perform.ts";

const SHARED = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "authorization, content-type",
  "access-control-allow-private-network": "true",
  "cross-origin-resource-policy": "cross-origin",
};

/** Finds an account by the part that its secret and publishable keys share. */
export type FindAccount = (name: string) => Account;

const ownError = () => new Refusal(500, { type: "api_error", message: "An unknown error occurred" });

const toAnswer = (error: unknown): Answer => {
  if (!(error instanceof Refusal)) throw error;
  return { status: error.status, body: error.body };
};

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** The browser sends its key as a parameter, the SDK in a header. */
function readKey(request: IncomingMessage, params: Params): { kind: string; name: string } {
  const key = request.headers.authorization?.replace(/^Bearer /, "") ?? text(params, "key") ?? "";
  const { kind, name } = /^(?<kind>sk|rk|pk)_test_(?<name>\w+)$/.exec(key)?.groups ?? {};
  if (kind === undefined || name === undefined) {
    throw new Refusal(401, { message: `Invalid API Key provided: ${key.slice(0, 8)}` });
  }
  return { kind, name };
}

async function work(account: Account, call: Parameters<typeof perform>[1], fault?: Fault): Promise<Answer> {
  if (fault?.mode === "500_kept") return toAnswer(ownError());
  if (fault?.mode === "400")
    return toAnswer(new Refusal(400, { code: "balance_insufficient", message: "Insufficient funds." }));
  return perform(account, call).catch(toAnswer);
}

async function answer(request: IncomingMessage, findAccount: FindAccount): Promise<Answer | "reset"> {
  const { method = "GET", url = "/", headers } = request;
  const { pathname: path, search } = new URL(url, "http://host");
  const body = await readAll(request);
  const sent = parseForm(method === "GET" ? search : body);
  const { kind, name } = readKey(request, sent);
  const { key: _key, ...params } = sent;
  const account = findAccount(name);
  if (path.startsWith("/_sim/")) return control(account, method, path, body);

  const fault = takeFault(account.faults, `${method} ${path}`);
  if (fault?.mode === "reset_before") return "reset";
  if (fault?.mode === "500") throw ownError();
  if (fault?.mode === "lock_timeout") throw lockTimeout();
  const idempotencyKey = method === "POST" ? (headers["idempotency-key"] as string | undefined) : undefined;
  const call = { method, path, params, isBrowser: kind === "pk" };
  const done = await once(account, idempotencyKey, `${path}\n${body}`, () => work(account, call, fault));
  if (fault?.mode === "reset_after") return "reset";
  if (fault?.mode === "delay") await setTimeout(fault.ms);
  return done;
}

function send(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, {
    ...SHARED,
    "content-type": "application/json",
    "request-id": newId("req"),
    ...headers,
  });
  response.end(JSON.stringify(body));
}

/** The part of Stripe that the shop uses. As strict as Stripe about keys, parameters, states and amounts. */
export function createPaymentProvider(findAccount: FindAccount): Server {
  return createServer((request, response) => {
    if (request.method === "OPTIONS") {
      response.writeHead(204, SHARED).end();
      return;
    }
    const file = findBrowserFile(request.url ?? "");
    if (file) {
      response.writeHead(200, { ...SHARED, "content-type": file.type }).end(file.body);
      return;
    }
    answer(request, findAccount).then(
      (result) => (result === "reset" ? request.socket.destroy() : send(response, result)),
      (error: unknown) => {
        if (!(error instanceof Refusal)) console.error(error);
        send(response, toAnswer(error instanceof Refusal ? error : ownError()));
      },
    );
  });
}

const types: Record<string, string> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
};
const names = [
  ...["card-frame.html", "card-frame.css", "card-frame.js", "card-rules.js"],
  ...["challenge.html", "challenge.css", "challenge.js"],
];
const paths = new Map([
  ["/stripe.js", "stripe.js"],
  // The release name that the installed @stripe/stripe-js loads.
  ["/endive/stripe.js", "stripe.js"],
  ...names.map((name) => [`/${name}`, name] as const),
]);

interface BrowserFile {
  type: string;
  body: Buffer;
}

/** Read on every request, so that changes show on the next reload. */
function findBrowserFile(path: string): BrowserFile | undefined {
  const name = paths.get(path);
  if (name === undefined) return undefined;
  const body = readFileSync(resolve(import.meta.dirname, "browser", name));
  return { type: types[extname(name)] ?? "text/plain", body };
}

/** Returns the first fault that matches, and counts it down. */
function takeFault(faults: readonly Fault[], request: string): Fault | undefined {
  const fault = faults.find(
    ({ match, times = Infinity, probability = 1 }) =>
      times > 0 && request.includes(match) && Math.random() < probability,
  );
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}
