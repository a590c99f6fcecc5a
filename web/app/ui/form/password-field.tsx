import { useState, type ComponentProps } from "react";

import { EyeIcon } from "../icons.tsx";
import { Frame, useWiring, type Wording } from "./field.tsx";

/** A password that can be looked at while it is typed. */
export function PasswordField({ label, hint, error, className, ...rest }: Wording & ComponentProps<"input">) {
  const wiring = useWiring({ hint, error });
  const [isShown, setShown] = useState(false);
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <div className="relative">
        <input className="input w-full pe-11" type={isShown ? "text" : "password"} {...wiring} {...rest} />
        <button
          type="button"
          className="icon-button text-muted absolute end-0 top-0"
          aria-pressed={isShown}
          aria-controls={wiring.id}
          onClick={() => setShown(!isShown)}
        >
          <EyeIcon isShut={isShown} />
          <span className="sr-only">Show password</span>
        </button>
      </div>
    </Frame>
  );
}
