const listeners = new Set<() => void>();

/** Calls `listener` when the API no longer accepts the session. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
