import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { SUDO_MINUTES } from "@bulkhead/contract/users";
import { type SubmitEvent, useEffect, useRef, useState } from "react";

import type { User } from "#platform/identity-sdk.ts";
import { type Sdk, loadIdentity } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";
import { onSignInAgain } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { Field } from "#ui/form/field.tsx";
import { GoogleIcon } from "#ui/icons.tsx";

import { isPopupClosed, isWrongPassword, providerProblem } from "./sign-in-rules.ts";

interface DialogProps {
  email: string;
  onAnswer: (isDone: boolean) => void;
}

function wordsFor(error: unknown): string | undefined {
  if (isPopupClosed(error)) return undefined;
  return isWrongPassword(error) ? "This password is not correct" : providerProblem(error);
}

/** The sign-in itself. The browser must have the SDK before the click, or it blocks the popup. */
function useConfirmation(onDone: () => void) {
  const [sdk, setSdk] = useState<Sdk>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    loadIdentity().then(setSdk, (error: unknown) => setProblem(wordsFor(error)));
  }, []);

  const confirm = async (start: (sdk: Sdk) => Promise<User>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await exchangeToken(await start(await loadIdentity()));
      onDone();
    } catch (error) {
      setProblem(wordsFor(error));
    } finally {
      setBusy(false);
    }
  };
  return { sdk, problem, setProblem, isBusy, confirm };
}

function SignInAgainDialog({ email, onAnswer }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { sdk, problem, setProblem, isBusy, confirm } = useConfirmation(() => dialog.current?.close("done"));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const password = new FormData(event.currentTarget).get("password");
    if (typeof password !== "string" || password === "") setProblem(fixedStrings.isRequired("Password"));
    else void confirm((it) => it.signInWithPassword(email, password));
  };

  return (
    <Dialog
      ref={dialog}
      title="Sign in again"
      detail={`You signed in more than ${SUDO_MINUTES} minutes ago. Confirm that you are ${email} to continue.`}
      onClose={(answer) => onAnswer(answer === "done")}
    >
      <form noValidate method="post" className="mt-6 flex flex-col gap-4" onSubmit={submit}>
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          error={problem}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="btn-outline" onPress={() => dialog.current?.close()}>
            Cancel
          </Button>
          <button type="submit" className="btn btn-primary" aria-disabled={isBusy}>
            Sign in
          </button>
        </div>
      </form>
      <div className="divider text-muted text-sm">OR</div>
      <Button
        look="btn-outline w-full"
        disabled={!sdk || isBusy}
        onPress={() => confirm((it) => it.confirmWithGoogle(email))}
      >
        <GoogleIcon />
        Continue with Google
      </Button>
    </Dialog>
  );
}

/** Some calls need a recent sign-in. This asks for one, wherever the call was made, and the call is then sent again. */
export function SignInAgain({ email }: { email: string }) {
  const [answer, setAnswer] = useState<(isDone: boolean) => void>();
  useEffect(
    () =>
      onSignInAgain(
        () =>
          new Promise<boolean>((resolve) =>
            setAnswer(() => (isDone: boolean) => {
              setAnswer(undefined);
              resolve(isDone);
            }),
          ),
      ),
    [],
  );
  return answer && <SignInAgainDialog email={email} onAnswer={answer} />;
}
