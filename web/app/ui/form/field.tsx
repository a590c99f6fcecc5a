import { useId, type ComponentProps, type ReactNode } from "react";

export interface Wording {
  label: string;
  hint?: ReactNode;
  /** Set only while the value is wrong. */
  error?: string | undefined;
}

interface FrameProps extends Wording {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label, hint and error around a control. */
export function Frame({ id, label, hint, error, className = "", children }: FrameProps) {
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className="text-sm font-medium" htmlFor={id}>
        {label}
      </label>
      {children}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-muted text-sm">
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-error text-sm font-semibold">
          {error}
        </p>
      )}
    </div>
  );
}

/** The attributes that tie a control to its label, hint and error. */
export function useWiring({ hint, error }: Pick<Wording, "hint" | "error">) {
  const id = useId();
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(
    Boolean,
  );
  return {
    id,
    "aria-invalid": error !== undefined,
    "aria-describedby": described.length > 0 ? described.join(" ") : undefined,
  };
}

/** One line of input. Other props go to the control, so `{...register("name")}` works. */
export function Field({ label, hint, error, className, ...rest }: Wording & ComponentProps<"input">) {
  const wiring = useWiring({ hint, error });
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <input className="input w-full" {...wiring} {...rest} />
    </Frame>
  );
}

/** Several lines of input. */
export function TextField({ label, hint, error, className, ...rest }: Wording & ComponentProps<"textarea">) {
  const wiring = useWiring({ hint, error });
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <textarea className="textarea w-full" rows={4} {...wiring} {...rest} />
    </Frame>
  );
}
