// Before the first paint, so that nothing flashes.
try {
  const { dataset } = document.documentElement;
  if (localStorage.theme) dataset.theme = localStorage.theme;
  if (localStorage.accessToken) dataset.signedIn = "";
} catch {
  // Storage is denied.
}
