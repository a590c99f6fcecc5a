import type { RequestListener } from "node:http";
import { createRequire } from "node:module";

// The real Firebase Auth emulator out of firebase-tools, without its command line: that takes 18 s to start.
// These are internal paths, hence the exact version in package.json.
const fromHere = createRequire(import.meta.url);
const fromEmulator = createRequire(fromHere.resolve("firebase-tools/lib/emulator/auth/server.js"));

type SignIn = (state: unknown, body: { email?: string }) => Promise<unknown>;

/** It compiles every validator up front, 9 s of CPU; this public option of its router compiles on first use. */
function compileLazily(): void {
  const router = fromEmulator("exegesis-express") as {
    middleware: (doc: unknown, options: object) => unknown;
  };
  const { middleware } = router;
  router.middleware = (doc, options) => middleware(doc, { ...options, lazyCompileValidationSchemas: true });
}

const MAX_FAILURES = 10;
const WINDOW_MS = 10 * 60_000;

/** Production stops guessing at passwords; the emulator by itself never does. */
function throttlePasswords(): void {
  const { authOperations } = fromEmulator("./operations.js") as {
    authOperations: { identitytoolkit: { accounts: { signInWithPassword: SignIn } } };
  };
  const { BadRequestError } = fromEmulator("./errors.js") as {
    BadRequestError: new (message: string) => Error;
  };
  const { accounts } = authOperations.identitytoolkit;
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

export async function loadEmulator(project: string): Promise<RequestListener> {
  compileLazily();
  throttlePasswords();
  const { createApp } = fromEmulator("./server.js") as {
    createApp: (project: string, mode: unknown) => Promise<RequestListener>;
  };
  const { SingleProjectMode } = fromEmulator("./index.js") as { SingleProjectMode: { ERROR: unknown } };
  return createApp(project, SingleProjectMode.ERROR);
}
