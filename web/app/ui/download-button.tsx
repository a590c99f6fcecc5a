import { useId } from "react";

import { useAction } from "#platform/use-action.ts";

import { Button } from "./button.tsx";
import { ProblemText } from "./form/problem-text.tsx";

interface DownloadButtonProps {
  label: string;
  /** What it is of, for screen readers. */
  of?: string;
  busyWords?: string;
  className?: string;
  save: () => Promise<void>;
}

/** Saves a file, and says below itself why it could not. For a row that wraps. */
export function DownloadButton({
  label,
  of = "",
  busyWords = "Downloading…",
  className = "",
  save,
}: DownloadButtonProps) {
  const id = useId();
  const { run, isBusy, problem } = useAction(save, { revalidates: false });
  return (
    <>
      <Button
        look={`btn-outline ${className}`}
        isBusy={isBusy}
        aria-describedby={problem && id}
        onPress={run}
      >
        {isBusy ? busyWords : label}
        <span className="sr-only"> {of}</span>
      </Button>
      <ProblemText id={id} className="order-last basis-full text-sm">
        {problem?.message}
      </ProblemText>
    </>
  );
}
