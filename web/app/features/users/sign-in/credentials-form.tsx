import type { ReactNode } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { useOutletContext, useSearchParams } from "react-router";

import type { User } from "#platform/identity-sdk.ts";
import type { Sdk } from "#platform/identity.ts";
import { Button } from "#ui/button.tsx";
import { Field, PasswordField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { GoogleIcon } from "#ui/icons.tsx";

import { isPopupClosed } from "./sign-in-rules.ts";
import { returnPath, useSignIn } from "./use-sign-in.ts";

/** What the frame around the form knows about why somebody is here. */
export interface SignInFrame {
  /** The name of the part that they wanted to order, if it was one. */
  wanted: ReactNode;
  /** The same in one line, for phones. */
  strip: ReactNode;
}

interface CredentialsFormProps<Values extends FieldValues> {
  /** What it does, which is what its button says, too. */
  title: string;
  /** Such as "Please log in". */
  request: string;
  form: UseFormReturn<Values, unknown, Values>;
  /** Above the email. */
  fields?: ReactNode;
  password: { autoComplete: string; hint?: string };
  start: (sdk: Sdk, values: Values) => Promise<User>;
  onStart?: () => void;
  onProblem: (error: unknown) => void;
  onGoogleProblem: (error: unknown) => void;
  /** Below the button. */
  problem?: string | undefined;
  /** Where else to go from here. */
  children: ReactNode;
}

interface ReasonProps extends SignInFrame {
  request: string;
  /** They wanted some page and will be brought back to it. */
  cameFromPage: boolean;
}

function Reason({ request, cameFromPage, wanted }: ReasonProps) {
  if (!cameFromPage) return null;
  return (
    <p className="text-muted mt-3 text-pretty wrap-anywhere">
      {wanted === undefined ? (
        `${request} to continue. We'll bring you straight back.`
      ) : (
        <>
          {request} to order{" "}
          <b className="text-base-content font-semibold" dir="auto">
            {wanted}
          </b>
          . We'll bring you straight back to it.
        </>
      )}
    </p>
  );
}

/** The login and sign-up screens: why, a form, and Google below. */
export function CredentialsForm<Values extends { email: string; password: string }>(
  props: CredentialsFormProps<Values>,
) {
  const { title, request, form, fields, password, start, onProblem, onGoogleProblem, problem } = props;
  const frame = useOutletContext<SignInFrame>();
  const [search] = useSearchParams();
  const { isStarted, isReady, signIn } = useSignIn(returnPath(search));
  const { errors, isSubmitting } = form.formState;
  const field = (name: keyof Values & string) => ({
    error: errors[name]?.message as string | undefined,
    ...form.register(name as unknown as Path<Values>),
  });

  const submit = form.handleSubmit((values) => {
    props.onStart?.();
    return signIn((sdk) => start(sdk, values), onProblem);
  });
  const openGoogle = () => {
    props.onStart?.();
    return signIn(
      (sdk) => sdk.signInWithGoogle(),
      (error) => isPopupClosed(error) || onGoogleProblem(error),
    );
  };

  return (
    <div className="mx-auto w-full max-w-sm lg:max-w-none">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <Reason {...frame} request={request} cameFromPage={search.has("from")} />
      {frame.strip}
      <form
        noValidate
        method="post"
        className="mt-8 flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        {fields}
        <Field label="Email" type="email" autoComplete="username" {...field("email")} />
        <PasswordField label="Password" {...password} {...field("password")} />
        <button
          type="submit"
          className="btn btn-primary mt-2"
          disabled={!isStarted}
          aria-disabled={isSubmitting}
        >
          {isSubmitting && <span className="loading loading-spinner" aria-hidden="true" />}
          {title}
        </button>
        <ProblemText className="text-sm">{problem}</ProblemText>
      </form>
      {props.children}
      <div className="divider text-muted text-sm">OR</div>
      <Button look="btn-outline w-full" disabled={!isReady} onPress={openGoogle}>
        <GoogleIcon />
        Continue with Google
      </Button>
    </div>
  );
}
