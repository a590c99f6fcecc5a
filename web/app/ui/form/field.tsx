import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import { type ComponentProps, type ReactNode, useEffect, useId, useState } from "react";

import { PICTURE_HINT, pictureProblem } from "#platform/pictures.ts";

import { EyeIcon } from "../icons.tsx";

interface Wording {
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
        <p id={`${id}-error`} role="alert" className="text-error text-sm font-semibold empty:hidden">
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

export function TextField({ label, hint, error, className, ...rest }: Wording & ComponentProps<"textarea">) {
  const wiring = useWiring({ hint, error });
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <textarea className="textarea w-full" rows={4} {...wiring} {...rest} />
    </Frame>
  );
}

export function SelectField({ label, hint, error, className, ...rest }: Wording & ComponentProps<"select">) {
  const wiring = useWiring({ hint, error });
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <select className="select w-full" {...wiring} {...rest} />
    </Frame>
  );
}

/** What a select offers, or a list of proposals. */
export const Options = ({ of }: { of: readonly (readonly [value: string, words: string])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));

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

interface PictureFieldProps extends Wording, Omit<ComponentProps<"input">, "children"> {
  /** The chosen file, valid or not. */
  chosen: File | undefined;
  current: string | undefined;
  children: (src: string | undefined) => ReactNode;
}

/** A data: URL, because the content security policy allows no blob: URLs. */
function usePreview(file: File | undefined): string | undefined {
  const [read, setRead] = useState<{ file: File; url: string }>();
  useEffect(() => {
    if (!file) return undefined;
    const reader = new FileReader();
    reader.addEventListener("load", () => setRead({ file, url: reader.result as string }));
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return read && read.file === file ? read.url : undefined;
}

export function PictureField(props: PictureFieldProps) {
  const { label, hint = PICTURE_HINT, error, className, chosen, current, children, ...rest } = props;
  const wiring = useWiring({ hint, error });
  const file = chosen && pictureProblem(chosen) === undefined ? chosen : undefined;
  const picture = usePreview(file) ?? current;
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <div className="flex flex-wrap items-center gap-4">
        {children(picture)}
        <div className="min-w-0 grow basis-40">
          <input
            type="file"
            accept={PICTURE_TYPES.join(",")}
            className="peer sr-only"
            {...wiring}
            {...rest}
          />
          <label htmlFor={wiring.id} className="btn btn-outline peer-focus-visible:focus-ring">
            {file || current !== undefined ? "Choose another picture" : "Choose a picture"}
          </label>
          {file && <p className="text-muted mt-2 text-sm wrap-anywhere">{file.name}</p>}
        </div>
      </div>
    </Frame>
  );
}
