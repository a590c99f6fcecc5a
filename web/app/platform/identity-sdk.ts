// The only module that imports the identity provider's SDK. It is loaded with `import()` only, so that pages
// that need no identity do not carry it.
import { initializeApp } from "@firebase/app";
import {
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  debugErrorMap,
  deleteUser,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updatePassword,
  updateProfile,
  type User,
} from "@firebase/auth";

import { loadScript } from "./load-script.ts";
import { readPageSettings } from "./settings.ts";

export type { User };

const { emulatorOrigin, ...options } = readPageSettings().identity;

const auth = initializeAuth(initializeApp(options), {
  persistence: [indexedDBLocalPersistence, browserLocalPersistence, browserSessionPersistence],
  popupRedirectResolver: browserPopupRedirectResolver,
  // The sign-up screen shows the messages. Without this map they only name the error code.
  errorMap: debugErrorMap,
});

if (emulatorOrigin) {
  connectAuthEmulator(auth, emulatorOrigin, { disableWarnings: true });
  // Without a network Google's script cannot be loaded. The SDK uses the stand-in if it is already there.
  await loadScript(`${emulatorOrigin}/emulator/gapi-stand-in.js`);
}
await auth.authStateReady();

export const currentUser = (): User | null => auth.currentUser;

/** Calls `react` immediately, and whenever someone signs in or out or the provider renews its token. */
export const watchUser = (react: (user: User | null) => void) => onIdTokenChanged(auth, react);

export const signInWithPassword = async (email: string, password: string): Promise<User> =>
  (await signInWithEmailAndPassword(auth, email, password)).user;

export const signInWithGoogle = async (): Promise<User> =>
  (await signInWithPopup(auth, new GoogleAuthProvider())).user;

/** Signs the same person in again. Whoever chooses another account does not become its user. */
export async function confirmWithGoogle(email: string): Promise<User> {
  const provider = new GoogleAuthProvider().setCustomParameters({ login_hint: email });
  const known = auth.currentUser;
  if (known) return (await reauthenticateWithPopup(known, provider)).user;
  const { user } = await signInWithPopup(auth, provider);
  if (user.email?.toLowerCase() === email) return user;
  await signOut(auth);
  throw Object.assign(new Error("another account"), { code: "auth/user-mismatch" });
}

export async function signUp(name: string, email: string, password: string): Promise<User> {
  const { user } = await createUserWithEmailAndPassword(auth, email, password);
  await updateProfile(user, { displayName: name });
  // The first token was made before the name was known.
  await user.getIdToken(true);
  // Whoever it does not reach finds a button for it on every page of the dashboard.
  void sendVerificationMail(user).catch(() => {});
  return user;
}

export const sendResetMail = (email: string): Promise<void> => sendPasswordResetEmail(auth, email);

/** The link in the email leads through the provider back to this page or, after the sign-up, to the dashboard. */
export function sendVerificationMail(user: User): Promise<void> {
  const page = new URL(location.href);
  if (page.pathname === "/signup") page.pathname = "/dashboard";
  return sendEmailVerification(user, { url: page.href });
}

export const hasPassword = (user: User): boolean =>
  user.providerData.some(({ providerId }) => providerId === EmailAuthProvider.PROVIDER_ID);

/** The provider accepts a new password only after the old one. */
export async function changePassword(user: User, current: string, next: string): Promise<void> {
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? "", current));
  await updatePassword(user, next);
}

/** The provider deletes the account. It refuses if the sign-in is older than a few minutes. */
export async function forgetUser(): Promise<void> {
  if (!auth.currentUser) throw new Error("nobody is signed in at the provider");
  await deleteUser(auth.currentUser);
}

export const leave = (): Promise<void> => signOut(auth);
