/** Where the guard sends a visitor, and how the login page learns where they wanted to go. */
export function loginPath(wanted: URL): string {
  return `/login?from=${encodeURIComponent(wanted.pathname + wanted.search)}`;
}
