/** What can be done about it, with a word each. */
export interface ToastAction {
  words: string;
  onPress: () => unknown;
}

export interface Toast {
  id: number;
  kind: "success" | "error";
  text: string;
  actions: readonly ToastAction[];
}

let waiting: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  waiting = next;
  for (const listener of listeners) listener();
}

function add(kind: Toast["kind"], text: string, actions: readonly ToastAction[] = []): void {
  lastId += 1;
  // The same text again replaces the old toast instead of piling up.
  change([...waiting.filter((toast) => toast.text !== text), { id: lastId, kind, text, actions }]);
}

/** Confirms what just happened. What a person must act on belongs in the page. */
export const toast = {
  success: (text: string, actions?: readonly ToastAction[]): void => add("success", text, actions),
  error: (text: string, actions?: readonly ToastAction[]): void => add("error", text, actions),
};

export function dismissToast(id: number): void {
  change(waiting.filter((toast) => toast.id !== id));
}

/** Oldest first. */
export function readToasts(): readonly Toast[] {
  return waiting;
}

export function onToastsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
