import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { type ReactNode, useEffect, useRef, useState } from "react";

import { Dialog } from "./dialog.tsx";

export interface Question {
  /** Defaults to the question the specification asks before every removal. */
  title?: string;
  /** Names the person or thing it is about. */
  detail: ReactNode;
  /** The label of the button that does it. */
  action: string;
  /** The label of the button that does not. */
  refusal?: string;
  /** An action that removes nothing needs no red button. */
  isAddition?: true;
}

interface ConfirmProps extends Question {
  onAnswer: (agreed: boolean) => void;
}

function Confirm({ title, detail, action, refusal = "Cancel", isAddition, onAnswer }: ConfirmProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <Dialog
      ref={dialog}
      title={title ?? fixedStrings.confirmRemoval}
      detail={detail}
      onClose={(answer) => onAnswer(answer === "agreed")}
    >
      <form method="dialog" className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="submit" value="" className="btn btn-outline">
          {refusal}
        </button>
        <button type="submit" value="agreed" className={`btn ${isAddition ? "btn-primary" : "btn-error"}`}>
          {action}
        </button>
      </form>
    </Dialog>
  );
}

/** `if (await ask({ … }))` asks before something that cannot be undone. The caller renders the dialog. */
export function useConfirm(): [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [asked, setAsked] = useState<ConfirmProps & { round: number }>();
  const rounds = useRef(0);

  const ask = (question: Question) =>
    new Promise<boolean>((resolve) => {
      rounds.current += 1;
      const round = rounds.current;
      const onAnswer = (agreed: boolean) => {
        // The next question may come before this answer is drawn.
        setAsked((now) => (now?.round === round ? undefined : now));
        resolve(agreed);
      };
      setAsked({ ...question, onAnswer, round });
    });

  const dialog = asked && <Confirm key={asked.round} {...asked} />;
  return [ask, dialog];
}

/** Words that a dialog need not wait for. Their line keeps its height; if they cannot be read, it stays empty. */
export function PromisedWords({ words }: { words: Promise<string> }) {
  const [text, setText] = useState("");
  useEffect(() => {
    let isShown = true;
    void words.then(
      (read) => isShown && setText(read),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [words]);
  return (
    <p role="status" className="text-base-content mt-3 min-h-6">
      {text}
    </p>
  );
}
