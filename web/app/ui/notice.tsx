import type { ReactNode } from "react";
import { Link, useRevalidator } from "react-router";

import { Button } from "./button.tsx";
import { Picture } from "./picture.tsx";

/** A state that needs an explanation and a next step: empty, failed, not allowed. */
export function Notice({
  heading,
  headingLevel: Heading = "h2",
  drawing = "empty",
  words,
  next,
  children,
}: {
  heading: string;
  headingLevel?: "h1" | "h2" | "h3";
  drawing?: "empty" | "failed" | "staff-only";
  words?: string;
  next?: readonly [to: string, words: string];
  /** Another next step. */
  children?: ReactNode;
}) {
  return (
    <div className="page-width flex max-w-xl grow flex-col items-center justify-center gap-4 py-16 text-center text-balance">
      <Picture
        src={`/pictures/${drawing}-320.webp`}
        widths={[320]}
        sizes="10rem"
        alt=""
        width={160}
        height={120}
      />
      <Heading className="text-2xl">{heading}</Heading>
      {words !== undefined && <p className="text-muted">{words}</p>}
      {children}
      {next && (
        <Link className="btn btn-outline" to={next[0]}>
          {next[1]}
        </Link>
      )}
    </div>
  );
}

/** Loads the page's data again. */
export function Retry() {
  const { state, revalidate } = useRevalidator();
  const busy = state === "loading";
  return (
    <Button look="btn-primary" isBusy={busy} onPress={() => busy || revalidate()}>
      {busy ? "Trying again…" : "Retry"}
    </Button>
  );
}
