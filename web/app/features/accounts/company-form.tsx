import type { Company } from "@bulkhead/contract/companies";
import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";

import { useFormDraft } from "#platform/form-draft.ts";
import type { Problem } from "#platform/use-action.ts";
import { Field, TextField } from "#ui/form/field.tsx";
import { FormFoot, SubmitButton } from "#ui/form/form-foot.tsx";

/** The fields cannot hold more than the API accepts. */
const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: "Please enter a name" })),
  taxId: z.string().check(z.trim()),
  billingAddress: z.string().check(z.trim()),
});

export type CompanyFormValues = z.output<typeof schema>;

interface CompanyFormProps {
  /** Absent before it is founded. */
  company?: Company;
  /** The label of the button, and while it is busy. */
  words: { now: string; busy: string };
  action: {
    run: (values: CompanyFormValues) => Promise<void>;
    isBusy: boolean;
    problem: Problem | undefined;
  };
}

/** The facts of a company, to found it or to change them. */
export function CompanyForm({ company, words, action: { run, isBusy, problem } }: CompanyFormProps) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: {
      name: company?.name ?? "",
      taxId: company?.taxId ?? "",
      billingAddress: company?.billingAddress ?? "",
    },
  });
  useFormDraft(form);
  const { register, formState, handleSubmit } = form;
  return (
    <form
      noValidate
      className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
      onSubmit={(event) => void handleSubmit(run)(event)}
    >
      <Field
        label="Company name"
        autoComplete="organization"
        maxLength={100}
        dir="auto"
        error={formState.errors.name?.message}
        {...register("name")}
      />
      <Field label="Tax ID (optional)" autoComplete="off" maxLength={40} {...register("taxId")} />
      <TextField
        label="Billing address (optional)"
        className="sm:col-span-2"
        rows={3}
        autoComplete="billing street-address"
        maxLength={500}
        dir="auto"
        {...register("billingAddress")}
      />
      <FormFoot problem={problem?.message} className="sm:col-span-2">
        <SubmitButton isBusy={isBusy} busyWords={words.busy} canRetry={problem?.canRetry ?? false}>
          {words.now}
        </SubmitButton>
      </FormFoot>
    </form>
  );
}
