import { CountUp } from "#ui/count-up.tsx";

import { summaryFigures } from "./summary-figures.ts";

/** A band of graphite in either theme. */
export function Summary() {
  return (
    <section aria-labelledby="summary-heading" data-theme="dark" className="bg-base-200 text-base-content">
      <div className="page-width py-16 md:py-20">
        <h2 id="summary-heading" className="text-3xl">
          Summary
        </h2>
        <dl className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {summaryFigures.map(({ name, figure, note }) => (
            <div key={name} className="border-primary border-t-2 pt-5">
              <dt className="text-muted">{name}</dt>
              <dd className="font-heading mt-2 text-4xl font-semibold tracking-tight lg:text-6xl">
                <CountUp figure={`${figure}+`} />
              </dd>
              {note !== undefined && <dd className="text-muted mt-3">{note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
