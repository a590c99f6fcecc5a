import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";

import { loadIdentity } from "#platform/identity.ts";
import { publicPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import { CredentialsForm } from "./credentials-form.tsx";
import { type Answer, AnswerText, answerOf } from "./provider-answer.tsx";
import { googleProblem, isWrongPassword, loginForm, passwordProblem, resetForm } from "./sign-in-rules.ts";

export const meta = () => publicPage("Login", "Log in to order graphics-card parts in bulk.");

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
function ForgotPassword({ typedEmail }: { typedEmail: () => string }) {
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

export default function Login() {
  const { search } = useLocation();
  const form = useForm({ resolver: zodResolver(loginForm) });
  const explain = (error: unknown) => {
    toast.error(passwordProblem(error));
    if (isWrongPassword(error)) form.setError("password", { message: "Email and password do not match." });
  };

  return (
    <CredentialsForm
      title="Login"
      request="Please log in"
      form={form}
      password={{ autoComplete: "current-password" }}
      start={(sdk, { email, password }) => sdk.signInWithPassword(email, password)}
      onProblem={explain}
      onGoogleProblem={(error) => toast.error(googleProblem(error))}
    >
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link className="text-link" to={`/signup${search}`}>
          Create New Account
        </Link>
        <ForgotPassword typedEmail={() => form.getValues("email")} />
      </div>
    </CredentialsForm>
  );
}
