const KEY = "notice";

/** For the next document of this tab, because this one is about to go. */
export function leaveNotice(words: string): void {
  sessionStorage.setItem(KEY, words);
}

export function takeNotice(): string | null {
  const words = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return words;
}
