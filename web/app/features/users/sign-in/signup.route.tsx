import { MAX_NAME_LENGTH } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router";

import { Field, PasswordField } from "#ui/form/field.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { publicPage } from "#ui/page-meta.ts";

import { SignInCard } from "./sign-in-card.tsx";
import { isPopupClosed, signUpForm, signUpProblem } from "./sign-in-rules.ts";
import { returnPath, useSignIn } from "./use-sign-in.ts";

export const meta = () => publicPage("Sign Up", "Create an account to order graphics-card parts in bulk.");

export default function SignUp() {
  const { search: query } = useLocation();
  const [search] = useSearchParams();
  const { isStarted, isReady, signIn } = useSignIn(returnPath(search));
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver: zodResolver(signUpForm) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ name, email, password }) => {
    setProblem(undefined);
    return signIn(
      (sdk) => sdk.signUp(name, email, password),
      (error) => setProblem(signUpProblem(error)),
    );
  });
  const openGoogle = () => {
    setProblem(undefined);
    void signIn(
      (sdk) => sdk.signInWithGoogle(),
      (error) => setProblem(isPopupClosed(error) ? undefined : signUpProblem(error)),
    );
  };

  return (
    <SignInCard
      title="Sign Up"
      request="Create an account"
      cameFromPage={search.has("from")}
      onGoogle={isReady ? openGoogle : undefined}
    >
      <form
        noValidate
        method="post"
        className="mt-8 flex flex-col gap-4"
        onSubmit={(event) => void submit(event)}
      >
        <Field
          label="Name"
          autoComplete="name"
          maxLength={MAX_NAME_LENGTH}
          error={errors.name?.message}
          {...form.register("name")}
        />
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 6 characters"
          error={errors.password?.message}
          {...form.register("password")}
        />
        <button
          type="submit"
          className="btn btn-primary mt-2"
          disabled={!isStarted}
          aria-disabled={isSubmitting}
        >
          {isSubmitting && <span className="loading loading-spinner" aria-hidden="true" />}
          Sign Up
        </button>
        <ProblemText className="text-sm">{problem}</ProblemText>
      </form>
      <p className="mt-4 text-sm">
        Already have an account?{" "}
        <Link className="text-link" to={`/login${query}`}>
          Please login
        </Link>
      </p>
    </SignInCard>
  );
}
