import { orderingSteps } from "./ordering-steps.ts";
import { SectionHeading } from "./section-heading.tsx";

export function BulkOrdering() {
  return (
    <section aria-labelledby="ordering-heading" className="bg-base-200">
      <div className="page-width py-16 md:py-20">
        <SectionHeading id="ordering-heading" title="How bulk ordering works">
          From choosing a part to shipping, in four steps.
        </SectionHeading>
        <ol className="mt-12 lg:grid lg:grid-cols-4">
          {orderingSteps.map(({ fact, name, rule }) => (
            <li key={name} className="trace-step">
              <p className="font-heading text-2xl leading-8 font-semibold lg:text-3xl">{fact}</p>
              <div className="mt-3 sm:mt-1 lg:mt-3">
                <h3 className="text-base">{name}</h3>
                <p className="text-muted mt-1.5 max-w-prose text-pretty">{rule}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
