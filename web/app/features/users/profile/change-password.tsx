import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";

import type { User } from "#platform/identity-sdk.ts";
import { loadIdentity } from "#platform/identity.ts";
import { exchangeToken } from "#platform/session.ts";
import { Field } from "#ui/form/field.tsx";
import { toast } from "#ui/toast.ts";

import { isWrongPassword, providerProblem } from "../sign-in/sign-in-problems.ts";
import { newPasswordForm } from "../sign-in/sign-in-rules.ts";

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
  const { errors, isSubmitting } = form.formState;
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
    <section aria-labelledby="change-password" className="border-base-300 mt-10 border-t pt-8">
      <h3 id="change-password" className="text-lg">
        Change password
      </h3>
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
          error={errors.current?.message}
          {...form.register("current")}
        />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.next?.message}
          {...form.register("next")}
        />
        <button type="submit" className="btn btn-outline self-start" aria-disabled={isSubmitting}>
          Change password
        </button>
      </form>
    </section>
  );
}
