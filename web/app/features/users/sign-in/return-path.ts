/** Where to go after signing in: the page one was sent away from, and never another site. */
export function returnPath(search: URLSearchParams): string {
  const from = search.get("from") ?? "/";
  const home = new URL("http://shop");
  const wanted = URL.canParse(from, home) ? new URL(from, home) : home;
  return wanted.origin === home.origin ? wanted.pathname + wanted.search : "/";
}
