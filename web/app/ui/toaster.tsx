import { useEffect, useRef, useState, useSyncExternalStore, type FocusEvent } from "react";

import { messageOf } from "#platform/api-error.ts";

import { CheckIcon, CloseIcon, WarningIcon } from "./icons.tsx";
import { dismissToast, onToastsChange, readToasts, toast, type Toast, type ToastAction } from "./toast.ts";

const MOST_SHOWN = 3;
const SHOWN_MS = 6_000;
const none: readonly Toast[] = [];

/** There is no other place to say that it did not work. */
async function press({ onPress }: ToastAction): Promise<void> {
  try {
    await onPress();
  } catch (error) {
    toast.error(messageOf(error));
  }
}

interface CardProps extends Toast {
  /** Hovered or focused. The timer restarts afterwards. */
  held: boolean;
  onDismiss: () => void;
}

function ToastCard({ id, kind, text, actions, held, onDismiss }: CardProps) {
  useEffect(() => {
    const timer = held ? undefined : setTimeout(() => dismissToast(id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [id, held]);

  return (
    <div className="toast-card">
      <span className={kind === "success" ? "text-success" : "text-error"}>
        {kind === "success" ? <CheckIcon /> : <WarningIcon />}
      </span>
      <p className="grow py-3 text-sm wrap-anywhere">{text}</p>
      {actions.map((action) => (
        <button
          key={action.words}
          type="button"
          className="btn btn-ghost btn-sm text-sm"
          onClick={() => {
            onDismiss();
            void press(action);
          }}
        >
          {action.words}
        </button>
      ))}
      <button type="button" className="icon-button text-muted" aria-label="Dismiss" onClick={onDismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

/**
 * Screen readers announce only what appears inside a region they already know, so both regions are always present.
 * Nobody can read more than a few toasts at the same time, so the rest wait.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(onToastsChange, readToasts, () => none).slice(0, MOST_SHOWN);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  const enter = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
    setFocused(true);
  };
  const leave = ({ relatedTarget, currentTarget }: FocusEvent) =>
    setFocused(currentTarget.contains(relatedTarget));

  // When a button disappears, the browser reports neither the lost focus nor the lost hover.
  const dismiss = (id: number) => {
    const buttons = Array.from(area.current?.querySelectorAll("button") ?? []);
    const next = buttons.find((button) => button !== document.activeElement) ?? cameFrom.current;
    if (next instanceof HTMLElement) next.focus();
    else setFocused(false);
    setHovered(false);
    dismissToast(id);
  };

  const cards = (kind: Toast["kind"]) =>
    toasts
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastCard key={toast.id} {...toast} held={hovered || focused} onDismiss={() => dismiss(toast.id)} />
      ));

  return (
    <div
      ref={area}
      className="toast-area"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={enter}
      onBlur={leave}
    >
      <div role="alert" className="contents">
        {cards("error")}
      </div>
      <div role="status" className="contents">
        {cards("success")}
      </div>
    </div>
  );
}
