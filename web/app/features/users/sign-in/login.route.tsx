import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link, useLocation, useSearchParams } from "react-router";

import { Field, PasswordField } from "#ui/form/field.tsx";
import { publicPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import { ForgotPassword } from "./forgot-password.tsx";
import { SignInCard } from "./sign-in-card.tsx";
import {
  googleProblem,
  isPopupClosed,
  isWrongPassword,
  loginForm,
  passwordProblem,
} from "./sign-in-rules.ts";
import { returnPath, useSignIn } from "./use-sign-in.ts";

export const meta = () => publicPage("Login", "Log in to order graphics-card parts in bulk.");

export default function Login() {
  const { search: query } = useLocation();
  const [search] = useSearchParams();
  const { isStarted, isReady, signIn } = useSignIn(returnPath(search));
  const form = useForm({ resolver: zodResolver(loginForm) });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(({ email, password }) =>
    signIn(
      (sdk) => sdk.signInWithPassword(email, password),
      (error) => {
        toast.error(passwordProblem(error));
        if (isWrongPassword(error))
          form.setError("password", { message: "Email and password do not match." });
      },
    ),
  );
  const openGoogle = () =>
    void signIn(
      (sdk) => sdk.signInWithGoogle(),
      (error) => {
        if (!isPopupClosed(error)) toast.error(googleProblem(error));
      },
    );

  return (
    <SignInCard
      title="Login"
      request="Please log in"
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
          label="Email"
          type="email"
          autoComplete="username"
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
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
          Login
        </button>
      </form>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link className="text-link" to={`/signup${query}`}>
          Create New Account
        </Link>
        <ForgotPassword typedEmail={() => form.getValues("email")} />
      </div>
    </SignInCard>
  );
}
