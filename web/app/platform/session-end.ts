import { errors } from "@bulkhead/contract/errors";

type Listener = (reason: string) => void;

const listeners = new Set<Listener>();

/** Calls the listener when nobody is signed in any more. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(reason: string = errors.unauthenticated.message): void {
  for (const listener of listeners) listener(reason);
}
