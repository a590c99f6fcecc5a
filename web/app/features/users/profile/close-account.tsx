import { closeAccount } from "@bulkhead/contract/accounts";
import { useRef } from "react";

import { signOutForGood } from "#platform/identity.ts";
import { useAction } from "#platform/use-action.ts";
import { Dialog } from "#ui/dialog.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

function WhatHappens() {
  return (
    <div className="flex flex-col gap-3">
      <p>
        <strong className="text-base-content">We erase</strong> your profile, your pictures, your saved
        addresses and your name on reviews. Unpaid orders are canceled, and their phone number and address are
        erased. You leave your company; its orders stay with it.
      </p>
      <p>
        <strong className="text-base-content">We keep</strong> paid orders with your name, email, phone number
        and address, because we must be able to account for what we sold. Only our staff can see them. The
        words of your reviews stay, without your name.
      </p>
      <p>This cannot be undone. You can sign up again later and start with an empty account.</p>
    </div>
  );
}

/** Asks first and says what goes and what stays. It stays open while the account cannot be closed, to say why. */
export function CloseAccount({ onKept }: { onKept: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(closeAccount, {});
      await signOutForGood();
    },
    { revalidates: false },
  );

  return (
    <Dialog
      ref={dialog}
      title="Close your account?"
      detail={<WhatHappens />}
      isBusy={isBusy}
      onClose={onKept}
    >
      <ProblemText className="mt-4">{problem && `${problem.message}.`}</ProblemText>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button
          type="button"
          className="btn btn-outline"
          disabled={isBusy}
          onClick={() => dialog.current?.close()}
        >
          Keep my account
        </button>
        <button type="button" className="btn btn-error" aria-disabled={isBusy} onClick={() => void run()}>
          {isBusy ? "Closing…" : "Close my account"}
        </button>
      </div>
    </Dialog>
  );
}
