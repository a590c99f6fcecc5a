import type { ReactNode } from "react";

interface FormFootProps {
  /** Why it could not be sent, if it could not. */
  problem: string | undefined;
  className?: string;
  /** The buttons. */
  children: ReactNode;
}

/** The end of a form: what stands in its way, beside the button it stands in the way of. */
export function FormFoot({ problem, className = "", children }: FormFootProps) {
  return (
    <div className={`flex flex-col gap-4 ${className}`}>
      {problem !== undefined && (
        <p role="alert" className="text-error font-semibold">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-3">{children}</div>
    </div>
  );
}
