import { useState } from "react";

import { loadIdentity } from "#platform/identity.ts";

import { signUpProblem } from "./sign-in-problems.ts";
import { resetForm } from "./sign-in-rules.ts";

interface Answer {
  isProblem: boolean;
  words: string;
}

async function sendMail(typed: string): Promise<Answer> {
  const { success, data, error } = resetForm.safeParse({ email: typed });
  if (!success)
    return { isProblem: true, words: `${error.issues[0]?.message}, so that we know where to write` };
  try {
    await (await loadIdentity()).sendResetMail(data.email);
    // The same words whether or not there is an account, so that addresses cannot be probed.
    return {
      isProblem: false,
      words: `If ${data.email} has an account, a link to a new password is on its way there.`,
    };
  } catch (problem) {
    return { isProblem: true, words: signUpProblem(problem) };
  }
}

/** Asks the provider to write to the address that was typed into the login form. */
export function ForgotPassword({ typedEmail }: { typedEmail: () => string }) {
  const [answer, setAnswer] = useState<Answer>();
  return (
    <>
      <button
        type="button"
        className="text-link cursor-pointer"
        onClick={() => void sendMail(typedEmail()).then(setAnswer)}
      >
        Forgot password?
      </button>
      <p
        role="status"
        className={`basis-full empty:hidden ${answer?.isProblem ? "text-error font-semibold" : "text-muted"}`}
      >
        {answer?.words}
      </p>
    </>
  );
}
