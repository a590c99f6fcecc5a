import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

import { useSlow } from "#ui/pending.tsx";

interface SlowListProps {
  skeleton: ReactNode;
  /** Parameters of the URL that do not change the list. */
  ignoredParams?: readonly string[];
  children: ReactNode;
}

function viewIn(search: string, ignoredParams: readonly string[] | undefined): string {
  const address = new URLSearchParams(search);
  for (const name of ignoredParams ?? []) address.delete(name);
  return address.toString();
}

/** A list, or its skeleton once another view of it takes long to load. */
export function SlowList({ skeleton, ignoredParams, children }: SlowListProps) {
  const here = useLocation();
  const next = useNavigation().location;
  const isOtherView =
    next?.pathname === here.pathname &&
    viewIn(next.search, ignoredParams) !== viewIn(here.search, ignoredParams);
  const slow = useSlow(isOtherView);
  return (
    <>
      {slow && skeleton}
      <div hidden={slow}>{children}</div>
    </>
  );
}
