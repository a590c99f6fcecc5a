import { PICTURE_TYPES } from "@bulkhead/contract/pictures";
import type { ComponentProps } from "react";

import { ApiError } from "#platform/api-error.ts";
import { PICTURE_HINT, pictureProblem } from "#platform/pictures.ts";
import { PictureField } from "#ui/form/field.tsx";

interface PhotoFieldProps extends ComponentProps<"input"> {
  label: string;
  /** The chosen file, valid or not. */
  chosen: File | undefined;
  /** The picture the product already has. */
  current: string | undefined;
  error: string | undefined;
}

function Preview({ src }: { src: string | undefined }) {
  const frame = "bg-base-200 rounded-box aspect-4/3 w-40";
  if (src === undefined)
    return (
      <div
        aria-hidden="true"
        className={`${frame} border-outline text-muted grid place-items-center border border-dashed text-sm`}
      >
        No picture yet
      </div>
    );
  return <img src={src} alt="" width={160} height={120} className={`${frame} object-cover`} />;
}

/** The API refused the picture, so the message belongs at its field. */
export const isPictureProblem = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code.startsWith("picture_");

/** Previews the picture in the shape that the shop shows. */
export function PhotoField({ chosen, current, ...rest }: PhotoFieldProps) {
  const file = chosen && pictureProblem(chosen) === undefined ? chosen : undefined;
  return (
    <PictureField
      hint={`${PICTURE_HINT}. The shop crops it to 4:3.`}
      accept={PICTURE_TYPES.join(",")}
      file={file}
      action={file || current !== undefined ? "Choose another picture" : "Choose a picture"}
      {...rest}
    >
      {(url) => <Preview src={url ?? current} />}
    </PictureField>
  );
}
