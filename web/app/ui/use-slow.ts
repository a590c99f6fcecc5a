import { useEffect, useState } from "react";

const PATIENCE_MS = 300;

/** True once something has been pending long enough to show it. */
export function useSlow(pending: boolean, patienceMs = PATIENCE_MS): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending, patienceMs]);
  return pending && slow;
}
