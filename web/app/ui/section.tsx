import { type ReactNode, type RefObject, useId } from "react";

interface SectionProps {
  heading: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a page that is about one thing, under a line. */
export function Section({ heading, headingRef, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-base-300 mt-10 border-t pt-8">
      <h3 ref={headingRef} id={id} tabIndex={headingRef && -1} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  );
}

interface PartProps {
  id: string;
  heading: string;
  className?: string;
  children: ReactNode;
}

/** A part of a page that its URL can name. */
export function Part({ id, heading, className, children }: PartProps) {
  return (
    <section aria-labelledby={id} className={className}>
      <h3 id={id} className="text-xl">
        {heading}
      </h3>
      {children}
    </section>
  );
}
