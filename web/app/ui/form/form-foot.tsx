import type { ReactNode } from "react";

import { ProblemText } from "./problem-text.tsx";

interface FormFootProps {
  problem: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The end of a form: the problem, directly above the buttons. */
export function FormFoot({ problem, className = "", children }: FormFootProps) {
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      <ProblemText>{problem}</ProblemText>
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
