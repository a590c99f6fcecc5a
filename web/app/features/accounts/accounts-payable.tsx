import { changeAccount, type Account } from "@bulkhead/contract/accounts";
import { EMAIL_PATTERN } from "@bulkhead/contract/users";
import { useForm } from "react-hook-form";

import { useAction } from "#platform/use-action.ts";
import { Field } from "#ui/form/field.tsx";
import { FormFoot, SubmitButton } from "#ui/form/form-foot.tsx";
import { toast } from "#ui/toast.ts";

import { CompanySection } from "./company-section.tsx";

const emailProblem = (text: string) =>
  text.trim() === "" || EMAIL_PATTERN.test(text.trim().toLowerCase()) || "Please enter an email address";

function PayableForm({ email }: { email: string }) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const { run, isBusy, problem } = useAction(async (callOnce, accountsPayableEmail: string) => {
    await callOnce(changeAccount, { body: { accountsPayableEmail } });
    toast.success(accountsPayableEmail ? "Accounts payable email saved" : "Accounts payable email removed");
  });
  return (
    <form
      noValidate
      className="mt-4 flex max-w-md flex-col gap-4"
      onSubmit={(event) => void handleSubmit((values) => run(values.email.trim().toLowerCase()))(event)}
    >
      <Field
        label="Accounts payable email (optional)"
        type="email"
        autoComplete="off"
        maxLength={254}
        error={formState.errors.email?.message}
        {...register("email", { validate: emailProblem })}
      />
      <FormFoot problem={problem?.message}>
        <SubmitButton isBusy={isBusy} busyWords="Saving…" canRetry={problem?.canRetry ?? false}>
          Save email
        </SubmitButton>
      </FormFoot>
    </form>
  );
}

/** The founder of a company changes it, and whoever orders alone. Members read it. */
export function AccountsPayable({ account }: { account: Account }) {
  const { accountsPayableEmail: email, awaitsConfirmation, isChangeable } = account;
  return (
    <CompanySection heading="Accounts payable">
      <p className="text-muted mt-2 text-pretty">
        This address gets a copy of each proforma, invoice and credit note that we email.
      </p>
      {awaitsConfirmation && (
        <p className="mt-2" role="status">
          We asked <b className="wrap-anywhere">{email}</b> to confirm it. Nothing else goes there until then.
          Saving it again after a day sends the question again.
        </p>
      )}
      {isChangeable ? (
        <PayableForm key={email} email={email ?? ""} />
      ) : (
        <p className="mt-4 wrap-anywhere">{email ?? "No address yet. The founder can add one."}</p>
      )}
    </CompanySection>
  );
}
