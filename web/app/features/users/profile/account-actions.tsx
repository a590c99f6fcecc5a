import { closeAccount, getClosing } from "@bulkhead/contract/accounts";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";

import type { User } from "#platform/identity-sdk.ts";
import { loadIdentity, signOutForGood } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";
import { useAction } from "#platform/use-action.ts";
import { useLookup } from "#platform/use-lookup.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { fieldsOf } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { Section } from "#ui/section.tsx";
import { toast } from "#ui/toast.ts";

import { isWrongPassword, newPasswordForm, providerProblem } from "../sign-in/sign-in-rules.ts";

function useUserWithPassword(): User | undefined {
  const [user, setUser] = useState<User>();
  useEffect(() => {
    async function readUser(): Promise<void> {
      const sdk = await loadIdentity();
      const current = sdk.currentUser();
      if (current && sdk.hasPassword(current)) setUser(current);
    }
    // Without the provider there is no password to change.
    void readUser().catch(() => {});
  }, []);
  return user;
}

/** Only for people who sign in with a password. Google users have none here. */
export function ChangePassword() {
  const user = useUserWithPassword();
  const form = useForm({ resolver: zodResolver(newPasswordForm), defaultValues: { current: "", next: "" } });
  const field = fieldsOf(form);
  if (!user) return null;

  const submit = form.handleSubmit(async ({ current, next }) => {
    try {
      await (await loadIdentity()).changePassword(user, current, next);
      // Our server learns of the new password and ends all other sessions.
      await exchangeToken(user);
      form.reset();
      toast.success("Password changed");
    } catch (error) {
      const message = isWrongPassword(error) ? "Current password is incorrect" : providerProblem(error);
      form.setError("current", { message }, { shouldFocus: true });
    }
  });

  return (
    <Section heading="Change password">
      <form
        noValidate
        method="post"
        className="mt-4 flex max-w-sm flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Current password"
          type="password"
          autoComplete="current-password"
          {...field("current")}
        />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          {...field("next")}
        />
        <button
          type="submit"
          className="btn btn-outline self-start"
          aria-disabled={form.formState.isSubmitting}
        >
          Change password
        </button>
      </form>
    </Section>
  );
}

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

/** Asks first and says what goes and what stays, and before that why the account cannot be closed. */
export function CloseAccount({ onKept }: { onKept: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { output: closing } = useLookup(getClosing, {});
  const { run, isBusy, problem } = useAction(
    async (callOnce) => {
      await callOnce(closeAccount, {});
      await signOutForGood();
    },
    { revalidates: false },
  );
  const words = problem?.message ?? closing?.obstacle;

  return (
    <Dialog
      ref={dialog}
      title="Close your account?"
      detail={
        <>
          <ProblemText className="mb-4">{words && `${words}.`}</ProblemText>
          <WhatHappens />
        </>
      }
      isBusy={isBusy}
      onClose={onKept}
    >
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="btn-outline" disabled={isBusy} onPress={() => dialog.current?.close()}>
          Keep my account
        </Button>
        <Button look="btn-error" isBusy={isBusy} onPress={run}>
          {isBusy ? "Closing…" : "Close my account"}
        </Button>
      </div>
    </Dialog>
  );
}
