import { createContext } from "react-router";

interface SignedOut {
  state: "signed-out";
}

interface SignedIn {
  state: "signed-in";
  email: string;
  role: "customer" | "admin";
}

/** Who is using this browser. Nobody can sign in yet. */
export function readSession(): Promise<SignedOut | SignedIn> {
  return Promise.resolve({ state: "signed-out" });
}

/** Set by the sign-in guard, so that everything behind it can rely on a signed-in user. */
export const sessionContext = createContext<SignedIn>();
