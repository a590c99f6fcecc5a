import { useEffect, useState, type ComponentProps, type ReactNode } from "react";

import { Frame, useWiring, type Wording } from "./field.tsx";

interface PictureFieldProps extends Wording, Omit<ComponentProps<"input">, "children"> {
  /** The chosen file, if it can be shown. */
  file: File | undefined;
  /** The label of the button. */
  action: string;
  /** Draws the chosen picture, or its placeholder. */
  children: (chosen: string | undefined) => ReactNode;
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

/** Chooses a picture and shows it before it is sent. */
export function PictureField(props: PictureFieldProps) {
  const { label, hint, error, className, file, action, children, ...rest } = props;
  const wiring = useWiring({ hint, error });
  return (
    <Frame {...{ label, hint, error, className }} id={wiring.id}>
      <div className="flex flex-wrap items-center gap-4">
        {children(usePreview(file))}
        <div className="min-w-0 grow basis-40">
          <input type="file" className="peer sr-only" {...wiring} {...rest} />
          <label htmlFor={wiring.id} className="btn btn-outline peer-focus-visible:focus-ring">
            {action}
          </label>
          {file && <p className="text-muted mt-2 text-sm wrap-anywhere">{file.name}</p>}
        </div>
      </div>
    </Frame>
  );
}
