import { useEffect, useId, useRef, type ReactNode } from "react";

interface CompanySectionProps {
  heading: string;
  /** When it changes, what was pressed may be gone. Focus then moves to the heading. */
  items?: readonly unknown[];
  children: ReactNode;
}

export function CompanySection({ heading, items, children }: CompanySectionProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const wasInside = useRef(false);

  useEffect(() => {
    if (items && wasInside.current && document.activeElement === document.body) title.current?.focus();
  }, [items]);

  return (
    <section
      ref={section}
      aria-labelledby={id}
      className="border-base-300 mt-10 border-t pt-8"
      onFocus={() => (wasInside.current = true)}
      onBlur={({ relatedTarget }) => {
        // A button that leaves the page gives its focus to nobody.
        if (relatedTarget) wasInside.current = section.current?.contains(relatedTarget) ?? false;
      }}
    >
      <h3 ref={title} id={id} tabIndex={-1} className="text-lg">
        {heading}
      </h3>
      {children}
    </section>
  );
}
