type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** The frame of the signed-in pages has the dialog. */
export function onSignInAgain(show: Ask): () => void {
  ask = show;
  return () => {
    if (ask === show) ask = undefined;
  };
}

/** Asks the user to sign in again. False if they would rather not. */
export async function signInAgain(): Promise<boolean> {
  return (await ask?.()) ?? false;
}
