import { useState } from "react";

import { loadIdentity } from "#platform/identity.ts";

import { type Answer, AnswerText, answerOf } from "./provider-answer.tsx";
import { resetForm } from "./sign-in-rules.ts";

async function sendMail(typed: string): Promise<Answer> {
  const { success, data, error } = resetForm.safeParse({ email: typed });
  if (!success) {
    const words =
      typed.trim() === "" ? "Enter your email first so we can send the link" : error.issues[0]?.message;
    return { isProblem: true, words };
  }
  // The same sentence with and without an account, so that nobody can find out who has one.
  const sent = `If there's an account for ${data.email}, we've emailed a password reset link.`;
  return answerOf(
    loadIdentity().then(({ sendResetMail }) => sendResetMail(data.email)),
    sent,
  );
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
      <AnswerText answer={answer} />
    </>
  );
}
