import type { ReactNode } from "react";

import { GoogleIcon } from "#ui/icons.tsx";

interface Props {
  title: string;
  children: ReactNode;
  /** Undefined until the SDK is loaded. */
  onGoogle: (() => void) | undefined;
}

/** The frame of the login and sign-up screens: a form above, Google below. */
export function SignInCard({ title, children, onGoogle }: Props) {
  return (
    <div className="grid grow place-items-center px-4 py-12">
      <div className="w-full max-w-sm">
        <h1 className="text-3xl">{title}</h1>
        {children}
        <div className="divider text-muted text-sm">OR</div>
        <button type="button" className="btn btn-outline w-full" disabled={!onGoogle} onClick={onGoogle}>
          <GoogleIcon />
          Continue with Google
        </button>
      </div>
    </div>
  );
}
