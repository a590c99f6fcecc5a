import type { ReactNode } from "react";

/** A state that needs words and a next step: empty, failed, not allowed. */
export function Notice({
  heading,
  headingLevel: Heading = "h2",
  children,
}: {
  heading: string;
  headingLevel?: "h1" | "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <div className="page-width flex max-w-xl grow flex-col items-center justify-center gap-4 py-16 text-center text-balance">
      <Heading className="text-2xl">{heading}</Heading>
      {children}
    </div>
  );
}
