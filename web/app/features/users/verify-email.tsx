import { type ReactNode, useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import type { User } from "#platform/identity-sdk.ts";
import { loadIdentity } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

import { type Answer, AnswerText, answerOf } from "./sign-in/provider-answer.tsx";

async function readUser(email: string): Promise<User> {
  const user = (await loadIdentity()).currentUser();
  if (user?.email?.toLowerCase() !== email)
    throw new Error("Another user, or none, is signed in at the provider");
  await user.reload();
  return user;
}

async function sendMail(email: string): Promise<void> {
  await (await loadIdentity()).sendVerificationMail(await readUser(email));
}

/** A new token tells our server that the email is verified. */
async function renewIfVerified(email: string): Promise<boolean> {
  const user = await readUser(email);
  if (user.emailVerified) await exchangeToken(user);
  return user.emailVerified;
}

function useRenewWhenVerified(email: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const check = async () => {
      if (!(await renewIfVerified(email))) return;
      toast.success("Email verified");
      await revalidate();
    };
    // A failure is tried again when the window gets the focus.
    const checkQuietly = () => void check().catch(() => {});
    checkQuietly();
    // People may open the link of the mail in another window.
    window.addEventListener("focus", checkQuietly);
    return () => window.removeEventListener("focus", checkQuietly);
  }, [email, revalidate]);
}

interface VerifyEmailProps {
  email: string;
  /** Why they should. */
  children: ReactNode;
}

/** Only for people whose email is not verified yet. */
export function VerifyEmail({ email, children }: VerifyEmailProps) {
  const [answer, setAnswer] = useState<Answer>();
  useRenewWhenVerified(email);

  const { run, isBusy } = useAction(
    async () =>
      setAnswer(await answerOf(sendMail(email), `We sent a link to ${email}. Open it, then come back here.`)),
    { revalidates: false },
  );

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-prose text-pretty wrap-anywhere">{children}</p>
      <Button look="btn-outline btn-sm text-sm" isBusy={isBusy} onPress={run}>
        Verify your email
      </Button>
      <AnswerText answer={answer} />
    </div>
  );
}
