import { MAX_NAME_LENGTH } from "@bulkhead/contract/users";
import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Link, useLocation } from "react-router";

import { fieldsOf } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { publicPage } from "#ui/page-meta.ts";

import { CredentialsForm } from "./credentials-form.tsx";
import { signUpForm, signUpProblem } from "./sign-in-rules.ts";

export const meta = () => publicPage("Sign Up", "Create an account to order graphics-card parts in bulk.");

export default function SignUp() {
  const { search } = useLocation();
  const [problem, setProblem] = useState<string>();
  const form = useForm({ resolver: zodResolver(signUpForm) });
  const explain = (error: unknown) => setProblem(signUpProblem(error));

  return (
    <CredentialsForm
      title="Sign Up"
      request="Create an account"
      form={form}
      fields={
        <Field label="Name" autoComplete="name" maxLength={MAX_NAME_LENGTH} {...fieldsOf(form)("name")} />
      }
      password={{ autoComplete: "new-password", hint: "At least 6 characters" }}
      start={(sdk, { name, email, password }) => sdk.signUp(name, email, password)}
      onStart={() => setProblem(undefined)}
      onProblem={explain}
      onGoogleProblem={explain}
      problem={problem}
    >
      <p className="mt-4 text-sm">
        Already have an account?{" "}
        <Link className="text-link" to={`/login${search}`}>
          Please login
        </Link>
      </p>
    </CredentialsForm>
  );
}
