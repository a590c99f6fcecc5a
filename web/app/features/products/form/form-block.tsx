import type { ReactNode } from "react";

interface FormBlockProps {
  heading: string;
  hint?: string | undefined;
  children: ReactNode;
}

export function FormBlock({ heading, hint, children }: FormBlockProps) {
  return (
    <section className="border-base-300 grid gap-x-8 gap-y-4 border-t py-8 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-base">{heading}</h3>
        {hint !== undefined && <p className="text-muted mt-1 text-sm text-pretty">{hint}</p>}
      </div>
      <div className="grid max-w-[46rem] content-start gap-5 sm:grid-cols-2">{children}</div>
    </section>
  );
}
