import type { RequestListener } from "node:http";
import { createRequire } from "node:module";

// The Firebase Auth emulator from firebase-tools, without its CLI, which takes 18 s to start.
// These paths are internal. emulator.test.ts fails when an upgrade moves them.
const fromHere = createRequire(import.meta.url);
const fromEmulator = createRequire(fromHere.resolve("firebase-tools/lib/emulator/auth/server.js"));

type SignIn = (state: unknown, body: { email?: string }) => Promise<unknown>;

/** A mail that the provider would send. */
export interface ProviderMail {
  requestType: string;
  email: string;
  oobLink: string;
}
interface ProjectState {
  listOobCodes: () => Iterable<ProviderMail>;
}
type SendCode = (state: ProjectState, body: object, context: object) => unknown;

interface Operations {
  authOperations: {
    identitytoolkit: { accounts: { signInWithPassword: SignIn; sendOobCode: SendCode } };
  };
}
const accountOperations = () =>
  (fromEmulator("./operations.js") as Operations).authOperations.identitytoolkit.accounts;

/** By default it compiles every validator on startup, which takes 9 s. This public option of its router compiles on first use. */
function compileLazily(): void {
  const router = fromEmulator("exegesis-express") as {
    middleware: (doc: unknown, options: object) => unknown;
  };
  const { middleware } = router;
  router.middleware = (doc, options) => middleware(doc, { ...options, lazyCompileValidationSchemas: true });
}

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;

/** Like production, limits failed passwords. The emulator itself never does. */
function throttlePasswords(): void {
  const { BadRequestError } = fromEmulator("./errors.js") as {
    BadRequestError: new (message: string) => Error;
  };
  const accounts = accountOperations();
  const { signInWithPassword } = accounts;
  const failures = new Map<string, number[]>();

  accounts.signInWithPassword = async (state, body) => {
    const key = body.email?.toLowerCase() ?? "";
    const recent = (failures.get(key) ?? []).filter((time) => time > Date.now() - WINDOW_MS);
    if (recent.length >= MAX_FAILURES) throw new BadRequestError("TOO_MANY_ATTEMPTS_TRY_LATER");
    try {
      return await signInWithPassword(state, body);
    } catch (error) {
      failures.set(key, [...recent, Date.now()]);
      throw error;
    }
  };
}

/** Like production, mails the links. The emulator itself only lists them. */
function mailLinks(send: (mail: ProviderMail) => void): void {
  const accounts = accountOperations();
  const { sendOobCode } = accounts;
  accounts.sendOobCode = (state, body, context) => {
    const known = new Set(state.listOobCodes());
    const answer = sendOobCode(state, body, context);
    for (const mail of state.listOobCodes()) if (!known.has(mail)) send(mail);
    return answer;
  };
}

export async function loadEmulator(
  project: string,
  send: (mail: ProviderMail) => void,
): Promise<RequestListener> {
  compileLazily();
  throttlePasswords();
  mailLinks(send);
  const { createApp } = fromEmulator("./server.js") as {
    createApp: (project: string, mode: unknown) => Promise<RequestListener>;
  };
  const { SingleProjectMode } = fromEmulator("./index.js") as { SingleProjectMode: { ERROR: unknown } };
  return createApp(project, SingleProjectMode.ERROR);
}
