import { useEffect } from "react";
import type { FieldValues, Path, PathValue, UseFormReturn } from "react-hook-form";
import { useLocation } from "react-router";

type Values = Record<string, unknown>;

/** What one person typed and had not saved when their session ended, by form. */
interface Drafts {
  owner: string;
  byForm: Map<string, Values>;
}

/** In memory only: the login page is part of the same document, and nobody else may read them. */
let drafts: Drafts | undefined;

const openForms = new Map<string, () => Values>();

/** Registers a form whose changes are kept. Returns how to close it. */
export function openForm(form: string, read: () => Values): () => void {
  openForms.set(form, read);
  return () => void openForms.delete(form);
}

export function keepDrafts(owner: string): void {
  drafts = { owner, byForm: new Map(Array.from(openForms, ([form, read]) => [form, read()])) };
}

/** Call this before any form is drawn for a person who has just signed in. */
export function dropDraftsOfOthers(owner: string): void {
  if (drafts?.owner !== owner) drafts = undefined;
}

/** The draft of a form, once. */
export function takeDraft(form: string): Values {
  const draft = drafts?.byForm.get(form) ?? {};
  drafts?.byForm.delete(form);
  return draft;
}

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
