import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const WAIT_MS = 300;

/** True once something has been pending long enough to show it. */
export function useSlow(pending: boolean, waitMs = WAIT_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setSlow(true), waitMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, waitMs]);
  return pending && slow;
}

/** Shows that the next page is loading, for pages outside the dashboard. */
export function PendingBar() {
  return useNavigation().state === "loading" && <div className="pending-bar" />;
}

/** Covers the screen while the session or the first data is loading. */
export function FullScreenSpinner() {
  return (
    <div role="status" className="bg-base-100 fixed inset-0 z-30 grid place-items-center noscript:hidden">
      <span className="shown-late" aria-hidden="true">
        <span className="loading loading-spinner loading-lg text-primary" />
      </span>
      <span className="sr-only">Loading</span>
    </div>
  );
}
