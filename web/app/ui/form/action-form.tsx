import type { ReactNode, SyntheticEvent } from "react";
import type { FieldValues, Path, RegisterOptions, UseFormReturn } from "react-hook-form";

import type { Problem } from "#platform/use-action.ts";

import { FormFoot } from "./form-foot.tsx";

/** What each field of a form needs, as in `<Field label="Name" {...field("name")} />`. */
export function fieldsOf<T extends FieldValues>({
  register,
  formState,
}: Pick<UseFormReturn<T>, "register" | "formState">) {
  const { errors } = formState;
  return <Name extends Path<T> & keyof T>(name: Name, rules?: RegisterOptions<T, Name>) => ({
    error: errors[name]?.message as string | undefined,
    ...register(name, rules),
  });
}

/** Sends a form without the browser, which would load another page. */
export const submits = (send: () => unknown) => (event: { preventDefault: () => void }) => {
  event.preventDefault();
  void send();
};

interface ActionFormProps {
  className: string;
  submit: (event: SyntheticEvent) => unknown;
  /** What it does, of `useAction`. */
  action: { isBusy: boolean; problem: Problem | undefined };
  /** The label of the button, and while it is busy. */
  words: readonly [now: string, busy: string];
  look?: string;
  children: ReactNode;
  beside?: ReactNode;
}

/** A form whose button does something, with the problem above it. The button keeps its place and the focus. */
export function ActionForm(props: ActionFormProps) {
  const { className, submit, action, words, look = "btn-primary", children, beside } = props;
  const { isBusy, problem } = action;
  const [now, busy] = words;
  const idleWords = problem?.canRetry ? "Retry" : now;
  return (
    <form noValidate className={className} onSubmit={(event) => void submit(event)}>
      {children}
      <FormFoot problem={problem?.message} className="col-span-full">
        <button type="submit" className={`btn ${look}`} aria-disabled={isBusy}>
          {isBusy ? busy : idleWords}
        </button>
        {beside}
      </FormFoot>
    </form>
  );
}
