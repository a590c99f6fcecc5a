import { HOLD_REMINDER_HOURS } from "@bulkhead/contract/limits";
import { saveProfile, type Profile } from "@bulkhead/contract/users";

import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** Which emails we send, and whether the one that can be switched off is on. */
export function EmailChoices({ emailVerified, holdReminders = true }: Profile) {
  const { run, isBusy, problem } = useAction((callOnce, isOn: boolean) =>
    callOnce(saveProfile, { body: { holdReminders: isOn } }),
  );

  return (
    <section aria-labelledby="emails" className="border-base-300 mt-10 border-t pt-8">
      <h3 id="emails" className="text-lg">
        Emails
      </h3>
      <p className="text-muted mt-2">
        {emailVerified === false
          ? "Once your email is verified, we write to you about each order: placed, paid, shipped, canceled or refunded."
          : "We write to you about each order: placed, paid, shipped, canceled or refunded."}
      </p>
      <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="checkbox bg-base-100"
          // Until the answer is there, it shows what was asked for.
          checked={isBusy ? !holdReminders : holdReminders}
          aria-disabled={isBusy}
          onChange={() => void run(!holdReminders)}
        />
        Remind me {HOLD_REMINDER_HOURS} hours before a hold ends
      </label>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
    </section>
  );
}
