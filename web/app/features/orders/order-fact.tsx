import type { ReactNode } from "react";

/** A line of an order's list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-base-300 grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-x-4 border-b py-2.5">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** In place of a fact there is none of yet. */
export const Missing = ({ children }: { children: string }) => <span className="text-muted">{children}</span>;
