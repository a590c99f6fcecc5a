import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";

import type { User } from "#platform/identity-sdk.ts";
import { loadIdentity } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";
import { toast } from "#ui/toast.ts";

import { signUpProblem } from "../sign-in/sign-in-problems.ts";

interface Answer {
  isProblem: boolean;
  words: string;
}

/** The provider's user with this address, as the provider knows them now. */
async function readUser(email: string): Promise<User> {
  const user = (await loadIdentity()).currentUser();
  if (user?.email?.toLowerCase() !== email) throw new Error("the provider knows somebody else, or nobody");
  await user.reload();
  return user;
}

async function sendMail(email: string): Promise<Answer> {
  try {
    await (await loadIdentity()).sendVerificationMail(await readUser(email));
    return { isProblem: false, words: `We sent a link to ${email}. Open it, then come back here.` };
  } catch (error) {
    return { isProblem: true, words: signUpProblem(error) };
  }
}

/** Once the provider knows that the address is verified, our server is told with a new token. */
async function tellIfVerified(email: string): Promise<boolean> {
  const user = await readUser(email);
  if (user.emailVerified) await exchangeToken(user);
  return user.emailVerified;
}

function useTellWhenVerified(email: string): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = async () => {
      if (!(await tellIfVerified(email))) return;
      toast.success("Email verified");
      await revalidate();
    };
    // Whatever fails here is tried again when somebody comes back to the page.
    const lookQuietly = () => void look().catch(() => {});
    lookQuietly();
    // The link in the mail may be opened anywhere.
    window.addEventListener("focus", lookQuietly);
    return () => window.removeEventListener("focus", lookQuietly);
  }, [email, revalidate]);
}

/** Shown to those whose address is not verified yet. */
export function VerifyEmail({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  useTellWhenVerified(email);

  const press = async () => {
    if (isBusy) return;
    setBusy(true);
    setAnswer(await sendMail(email));
    setBusy(false);
  };

  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      <p className="text-muted">Not verified yet.</p>
      <button
        type="button"
        className="btn btn-outline btn-sm text-sm max-sm:min-h-11"
        aria-disabled={isBusy}
        onClick={() => void press()}
      >
        Verify your email
      </button>
      <p
        role="status"
        className={`basis-full empty:hidden ${answer?.isProblem ? "text-error font-semibold" : "text-muted"}`}
      >
        {answer?.words}
      </p>
    </div>
  );
}
