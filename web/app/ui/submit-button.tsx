interface SubmitButtonProps {
  isBusy: boolean;
  busyWords: string;
  /** What was sent did not get through, and may be sent again as it is. */
  canRetry: boolean;
  children: string;
}

/** The button at the end of a form. It stays where it is and keeps the focus while it works. */
export function SubmitButton({ isBusy, busyWords, canRetry, children }: SubmitButtonProps) {
  const words = canRetry ? "Retry" : children;
  return (
    <button type="submit" className="btn btn-primary min-h-11" aria-disabled={isBusy}>
      {isBusy ? busyWords : words}
    </button>
  );
}
