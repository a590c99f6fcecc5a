const listeners = new Set<() => void>();

/** Told when the API no longer knows who is asking. */
export function onSessionEnd(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSessionEnd(): void {
  for (const listener of listeners) listener();
}
