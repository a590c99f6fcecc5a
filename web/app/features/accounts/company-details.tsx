import { type Account, changeAccount } from "@bulkhead/contract/accounts";
import type { Company } from "@bulkhead/contract/companies";
import { EMAIL_PATTERN } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { type ComponentProps, useEffect, useRef } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";

import { useFormDraft } from "#platform/form-draft.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionForm, fieldsOf } from "#ui/form/action-form.tsx";
import { Field, TextField } from "#ui/form/field.tsx";
import { Section } from "#ui/section.tsx";
import { toast } from "#ui/toast.ts";

/** A pressed button goes with its row. Focus then moves to the heading of the list. */
export function useHeadingFocus(items: readonly unknown[]) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);

  useEffect(() => {
    if (items && acted.current && document.activeElement === document.body) headingRef.current?.focus();
    acted.current = false;
  }, [items]);

  const onAct = () => {
    acted.current = true;
  };
  return { headingRef, onAct };
}

/** The fields cannot hold more than the API accepts. */
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: "Please enter a name" })),
  taxId: z.string().check(z.trim()),
  billingAddress: z.string().check(z.trim()),
});

export type CompanyFormValues = z.output<typeof schema>;

interface CompanyFormProps {
  company?: Company;
  words: ComponentProps<typeof ActionForm>["words"];
  action: ComponentProps<typeof ActionForm>["action"] & { run: (values: CompanyFormValues) => Promise<void> };
}

export function CompanyForm({ company, words, action }: CompanyFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: company?.name ?? "",
      taxId: company?.taxId ?? "",
      billingAddress: company?.billingAddress ?? "",
    },
  });
  useFormDraft(form);
  const field = fieldsOf(form);
  return (
    <ActionForm
      className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
      submit={form.handleSubmit(action.run)}
      action={action}
      words={words}
    >
      <Field label="Company name" autoComplete="organization" maxLength={100} dir="auto" {...field("name")} />
      <Field label="Tax ID (optional)" autoComplete="off" maxLength={40} {...field("taxId")} />
      <TextField
        label="Billing address (optional)"
        className="sm:col-span-2"
        rows={3}
        autoComplete="billing street-address"
        maxLength={500}
        dir="auto"
        {...field("billingAddress")}
      />
    </ActionForm>
  );
}

export const emailProblem = (text: string) =>
  EMAIL_PATTERN.test(text.trim().toLowerCase()) || "Please enter an email address";

function PayableForm({ email }: { email: string }) {
  const form = useForm({ defaultValues: { email } });
  const action = useAction(async (callOnce, accountsPayableEmail: string) => {
    await callOnce(changeAccount, { body: { accountsPayableEmail } });
    toast.success(accountsPayableEmail ? "Accounts payable email saved" : "Accounts payable email removed");
  });
  return (
    <ActionForm
      className="mt-4 flex max-w-md flex-col gap-4"
      submit={form.handleSubmit((values) => action.run(values.email.trim().toLowerCase()))}
      action={action}
      words={["Save email", "Saving…"]}
    >
      <Field
        label="Accounts payable email (optional)"
        type="email"
        autoComplete="off"
        maxLength={254}
        {...fieldsOf(form)("email", { validate: (text) => text.trim() === "" || emailProblem(text) })}
      />
    </ActionForm>
  );
}

/** The founder of a company changes it, and whoever orders alone. Members read it. */
export function AccountsPayable({ account }: { account: Account }) {
  const { accountsPayableEmail: email, awaitsConfirmation, isChangeable } = account;
  return (
    <Section heading="Accounts payable">
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
    </Section>
  );
}
