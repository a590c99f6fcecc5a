/** The login page, with the page to return to. */
export function loginPath(wanted: URL): string {
  return `/login?from=${encodeURIComponent(wanted.pathname + wanted.search)}`;
}
