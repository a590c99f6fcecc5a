import type { ReactNode } from "react";

interface ProblemTextProps {
  /** For the `aria-describedby` of what could not be done. */
  id?: string;
  className?: string;
  children: ReactNode;
}

/** Why something did not work, in red. Screen readers announce it when it appears. */
export function ProblemText({ id, className = "", children }: ProblemTextProps) {
  if (children === undefined) return null;
  return (
    <p id={id} role="alert" className={`text-error font-semibold ${className}`}>
      {children}
    </p>
  );
}
