/**
 * Runs before the first paint, so that nothing flashes. It stands in the page itself: a file would hold up the paint
 * by one more request.
 */
export const firstPaint = `try {
  const { dataset } = document.documentElement;
  if (localStorage.theme) dataset.theme = localStorage.theme;
  if (localStorage.accessToken) dataset.signedIn = "";
} catch {
  // Storage is denied.
}`;
