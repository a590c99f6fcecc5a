import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";

import { openForm, takeDraft } from "./draft-store.ts";

/**
 * Brings back what a person had changed in this form when their session ended, files included. A second form of a page has a
 * name, such as "#notes".
 */
export function useFormDraft<T extends FieldValues>(
  { getValues, setValue, formState }: Pick<UseFormReturn<T>, "getValues" | "setValue" | "formState">,
  name = "",
) {
  const { pathname, search } = useLocation();
  const form = pathname + search + name;
  // Read while rendering, because that is what makes the form track it.
  const { dirtyFields } = formState;

  useEffect(() => {
    for (const [field, value] of Object.entries(takeDraft(form))) {
      setValue(field as Path<T>, value as PathValue<T, Path<T>>, { shouldDirty: true });
    }
  }, [form, setValue]);

  useEffect(() => {
    const read = () =>
      Object.fromEntries(Object.keys(dirtyFields).map((field) => [field, getValues(field as Path<T>)]));
    return openForm(form, read);
  }, [form, getValues, dirtyFields]);
}
