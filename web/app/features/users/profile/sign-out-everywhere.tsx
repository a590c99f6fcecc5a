import { endSession } from "@bulkhead/contract/users";

import { signOut } from "#platform/identity.ts";
import { useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** For people who have lost a device, or left a screen open somewhere. */
export function SignOutEverywhere() {
  const [ask, dialog] = useConfirm();
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(endSession, {});
      await signOut();
    },
    { revalidates: false },
  );

  const confirm = async () => {
    const isSure = await ask({
      title: "Sign out everywhere?",
      action: "Sign out",
      detail: "You are signed out of every browser and device, this one too. Your orders stay.",
    });
    if (isSure) await run();
  };

  return (
    <section aria-labelledby="sign-out-everywhere" className="border-base-300 mt-10 border-t pt-8">
      <h3 id="sign-out-everywhere" className="text-lg">
        Sign out everywhere
      </h3>
      <p className="text-muted mt-2">Ends your session in every browser and on every device.</p>
      <button
        type="button"
        className="btn btn-outline mt-4"
        aria-disabled={isBusy}
        onClick={() => void confirm()}
      >
        Sign out everywhere
      </button>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {dialog}
    </section>
  );
}
