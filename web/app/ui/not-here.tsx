import { Link } from "react-router";

import { Picture } from "./picture.tsx";

interface NotHereProps {
  status: 404 | 410;
  heading: string;
  words: string;
  /** Where to go from here. */
  next: readonly [to: string, name: string];
}

/** The page at an address that has none. */
export function NotHere({ status, heading, words, next: [to, name] }: NotHereProps) {
  return (
    <section className="page-width grid grow content-center items-center gap-8 py-12 md:grid-cols-2">
      <div>
        <p className="text-muted font-mono text-sm">{status}</p>
        <h1 className="mt-2 text-4xl">{heading}</h1>
        <p className="text-muted mt-4 max-w-prose text-pretty">{words}</p>
        <Link className="btn btn-primary mt-8" to={to}>
          {name}
        </Link>
      </div>
      <Picture
        src="/pictures/not-found-480.webp"
        widths={[480, 960]}
        sizes="(min-width: 80rem) 38rem, (min-width: 48rem) 50vw, calc(100vw - 2rem)"
        alt="An empty slot on a circuit board"
        width={960}
        height={600}
        priority
        className="w-full"
      />
    </section>
  );
}
