import type { ReactNode } from "react";

interface FormFootProps {
  /** Why the last attempt failed. */
  problem: string | undefined;
  className?: string;
  /** The buttons. */
  children: ReactNode;
}

/** The end of a form: the problem, directly above the buttons. */
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

interface SubmitButtonProps {
  isBusy: boolean;
  busyWords: string;
  /** The last attempt failed, and sending the same again may succeed. */
  canRetry: boolean;
  children: string;
}

/** The submit button of a form. It keeps its place and the focus while it is busy. */
export function SubmitButton({ isBusy, busyWords, canRetry, children }: SubmitButtonProps) {
  const words = canRetry ? "Retry" : children;
  return (
    <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
      {isBusy ? busyWords : words}
    </button>
  );
}
