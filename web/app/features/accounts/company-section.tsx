import { useEffect, useId, useRef, type ReactNode, type RefObject } from "react";

interface CompanySectionProps {
  heading: string;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

export function CompanySection({ heading, headingRef, children }: CompanySectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-base-300 mt-10 border-t pt-8">
      <h3 ref={headingRef} id={id} tabIndex={-1} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  );
}

/** A pressed button goes with its row. Focus then moves to the heading of the list. */
export function useHeadingFocus(items: readonly unknown[]) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const acted = useRef(false);

  useEffect(() => {
    if (items && acted.current && document.activeElement === document.body) headingRef.current?.focus();
    acted.current = false;
  }, [items]);

  const onAct = () => {
    acted.current = true;
  };
  return { headingRef, onAct };
}
