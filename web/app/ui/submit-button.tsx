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
    <button type="submit" className="btn btn-primary min-h-11" aria-disabled={isBusy}>
      {isBusy ? busyWords : words}
    </button>
  );
}
