import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";

import { publicPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import { CredentialsForm } from "./credentials-form.tsx";
import { ForgotPassword } from "./forgot-password.tsx";
import { googleProblem, isWrongPassword, loginForm, passwordProblem } from "./sign-in-rules.ts";

export const meta = () => publicPage("Login", "Log in to order graphics-card parts in bulk.");

export default function Login() {
  const { search } = useLocation();
  const form = useForm({ resolver: zodResolver(loginForm) });
  const explain = (error: unknown) => {
    toast.error(passwordProblem(error));
    if (isWrongPassword(error)) form.setError("password", { message: "Email and password do not match." });
  };

  return (
    <CredentialsForm
      title="Login"
      request="Please log in"
      form={form}
      password={{ autoComplete: "current-password" }}
      start={(sdk, { email, password }) => sdk.signInWithPassword(email, password)}
      onProblem={explain}
      onGoogleProblem={(error) => toast.error(googleProblem(error))}
    >
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2 text-sm">
        <Link className="text-link" to={`/signup${search}`}>
          Create New Account
        </Link>
        <ForgotPassword typedEmail={() => form.getValues("email")} />
      </div>
    </CredentialsForm>
  );
}
