import { useId } from "react";

import { useAction } from "#platform/use-action.ts";

import { Button } from "./button.tsx";
import { ProblemText } from "./form/problem-text.tsx";

/** Saves a file, and says below itself why it could not. For a row that wraps. */
export function DownloadButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const id = useId();
  const { run, isBusy, problem } = useAction(save, { revalidates: false });
  return (
    <>
      <Button look="btn-outline" isBusy={isBusy} aria-describedby={problem && id} onPress={run}>
        {isBusy ? "Downloading…" : label}
      </Button>
      <ProblemText id={id} className="order-last basis-full text-sm">
        {problem?.message}
      </ProblemText>
    </>
  );
}
