import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";

import { useSlow } from "./use-slow.ts";

interface SlowListProps {
  skeleton: ReactNode;
  /** What the address says that is not about the list. */
  apart?: readonly string[];
  children: ReactNode;
}

function viewIn(search: string, apart: readonly string[] | undefined): string {
  const address = new URLSearchParams(search);
  for (const name of apart ?? []) address.delete(name);
  return address.toString();
}

/** A list, or what holds its place once another view of it is slow to come. */
export function SlowList({ skeleton, apart, children }: SlowListProps) {
  const here = useLocation();
  const next = useNavigation().location;
  const isOtherView =
    next?.pathname === here.pathname && viewIn(next.search, apart) !== viewIn(here.search, apart);
  const slow = useSlow(isOtherView);
  return (
    <>
      {slow && skeleton}
      <div hidden={slow}>{children}</div>
    </>
  );
}
