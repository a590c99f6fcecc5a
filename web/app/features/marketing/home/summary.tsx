import { CountUp } from "#ui/count-up.tsx";

interface SummaryFigure {
  name: string;
  figure: number;
  note?: string;
}

/** Fixed figures: the specification quotes them. */
const summaryFigures: readonly SummaryFigure[] = [
  { name: "Downloads", figure: 5000, note: "Jan 1st - Feb 1st" },
  { name: "New Users", figure: 45000, note: "up 400, 22%" },
  { name: "New Registers", figure: 10025 },
];

/** Dark in both themes. */
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
