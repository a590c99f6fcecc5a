// Lets the demo page log someone in with one press: the shop loads this script together with the SDK, and a URL with
// `log-in-as=EMAIL` starts a session at the emulator that the login page then finds.
(() => {
  const wanted = /[?]from=([^?]+)[?]log-in-as=([^&#]+)/.exec(decodeURIComponent(location.href));
  if (!wanted) return;
  const [, page, email] = wanted;
  const { origin } = new URL(document.currentScript.src);
  const { identity } = JSON.parse(document.querySelector("#settings").textContent);
  const store = "firebaseLocalStorage";
  const waiting = document.createElement("dialog");
  Object.assign(waiting.style, { margin: "auto", padding: "2rem" });
  waiting.textContent = `Logging in as ${email}…`;
  document.body.append(waiting);
  waiting.showModal();
  const key = `firebase:authUser:${identity.apiKey}:[DEFAULT]`;

  async function logIn() {
    const path = "identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";
    const response = await fetch(`${origin}/${path}?key=${identity.apiKey}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "bulkhead", returnSecureToken: true }),
    });
    const { localId: uid, idToken, refreshToken, expiresIn } = await response.json();
    const user = {
      uid,
      email,
      emailVerified: true,
      isAnonymous: false,
      providerData: [{ providerId: "password", uid: email, email }],
      stsTokenManager: {
        refreshToken,
        accessToken: idToken,
        expirationTime: Date.now() + Number(expiresIn) * 1000,
      },
      apiKey: identity.apiKey,
      appName: "[DEFAULT]",
    };
    // The SDK of this page may store the session of the last visit after us, so we do it until ours stays.
    while ((await storedUser("readonly"))?.value.uid !== uid) {
      await storedUser("readwrite", { fbase_key: key, value: user });
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    for (const name of ["accessToken", "staff"]) localStorage.removeItem(name);
    location.replace(`/login?from=${encodeURIComponent(page)}`);
  }

  /** The record in which the SDK looks for the session of the last visit. */
  function storedUser(mode, record) {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open("firebaseLocalStorageDb", 1);
      opening.addEventListener("upgradeneeded", () =>
        opening.result.createObjectStore(store, { keyPath: "fbase_key" }),
      );
      opening.addEventListener("error", () => reject(opening.error));
      opening.addEventListener("success", () => {
        const records = opening.result.transaction(store, mode).objectStore(store);
        const asked = record ? records.put(record) : records.get(key);
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(asked.error));
      });
    });
  }

  void logIn();
})();
