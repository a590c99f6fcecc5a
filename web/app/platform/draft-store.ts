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
