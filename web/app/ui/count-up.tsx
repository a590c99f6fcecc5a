import type { HTMLAttributes } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-up": HTMLAttributes<HTMLElement>;
    }
  }
}

/** A figure that counts up once it is visible. Screen readers hear only the final value. */
export function CountUp({ figure }: { figure: string }) {
  return (
    <>
      <span className="sr-only">{figure}</span>
      <count-up aria-hidden="true">{figure}</count-up>
    </>
  );
}
