import type { ReactNode } from "react";

/** The heading that labels a section, and a sentence about it. */
export function SectionHeading({ id, title, children }: { id: string; title: string; children?: ReactNode }) {
  return (
    <div>
      <h2 id={id} className="text-3xl text-balance">
        {title}
      </h2>
      {children && <p className="text-muted mt-3 max-w-prose text-pretty">{children}</p>}
    </div>
  );
}
