import type { ReactNode } from "react";
import { useOutletContext } from "react-router";

import { GoogleIcon } from "#ui/icons.tsx";

/** What the frame around the form knows about why somebody is here. */
export interface SignInFrame {
  /** The name of the part that they wanted to order, if it was one. */
  wanted: ReactNode;
  /** The same in one line, for phones. */
  strip: ReactNode;
}

interface Props {
  title: string;
  /** Such as "Please log in". */
  request: string;
  /** They wanted some page and will be brought back to it. */
  cameFromPage: boolean;
  children: ReactNode;
  /** Undefined until the SDK is loaded. */
  onGoogle: (() => void) | undefined;
}

function Reason({ request, cameFromPage, wanted }: Pick<Props, "request" | "cameFromPage"> & SignInFrame) {
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
export function SignInCard({ title, request, cameFromPage, children, onGoogle }: Props) {
  const frame = useOutletContext<SignInFrame>();
  return (
    <div className="mx-auto w-full max-w-sm lg:max-w-none">
      <h1 className="text-3xl md:text-4xl">{title}</h1>
      <Reason {...frame} request={request} cameFromPage={cameFromPage} />
      {frame.strip}
      {children}
      <div className="divider text-muted text-sm">OR</div>
      <button type="button" className="btn btn-outline w-full" disabled={!onGoogle} onClick={onGoogle}>
        <GoogleIcon />
        Continue with Google
      </button>
    </div>
  );
}
