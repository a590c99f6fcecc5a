import { useState } from "react";

import { loadIdentity } from "#platform/identity.ts";

import { providerProblem, resetForm } from "./sign-in-rules.ts";

interface Answer {
  isProblem: boolean;
  words: string | undefined;
}

async function sendMail(typed: string): Promise<Answer> {
  const { success, data, error } = resetForm.safeParse({ email: typed });
  if (!success) {
    const words =
      typed.trim() === "" ? "Enter your email first so we can send the link" : error.issues[0]?.message;
    return { isProblem: true, words };
  }
  try {
    await (await loadIdentity()).sendResetMail(data.email);
    // The same sentence with and without an account, so that nobody can find out who has one.
    return {
      isProblem: false,
      words: `If there's an account for ${data.email}, we've emailed a password reset link.`,
    };
  } catch (problem) {
    return { isProblem: true, words: providerProblem(problem) };
  }
}

/** Asks the provider to send a reset link to the email in the login form. */
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
