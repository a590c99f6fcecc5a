import type { Part, SpecValue } from "@bulkhead/contract/parts";
import type { ReactNode } from "react";

import { TickIcon } from "#ui/icons.tsx";

import { type TradeFact, factNames, groupSpecs, specWords, tradeWords } from "./part-words.ts";

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="spec-row">
      <dt>{name}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function SpecRow({ spec }: { spec: SpecValue }) {
  const { words, condition } = specWords(spec);
  return (
    <Row name={spec.name}>
      {words} {condition !== undefined && <span className="text-muted">{condition}</span>}
    </Row>
  );
}

/** In the order of the category. What nobody knows is left out. */
export function Specifications({ part: { specs } }: { part: Part }) {
  if (specs.length === 0) return null;
  return (
    <section aria-labelledby="specifications">
      <h2 id="specifications" className="text-xl">
        Specifications
      </h2>
      <div className="mt-4 grid gap-8 sm:grid-cols-2">
        {groupSpecs(specs).map((group) => (
          <section key={group.name}>
            <h3 className="border-base-content/70 border-b pb-2 text-base">{group.name}</h3>
            <dl>
              {group.specs.map((spec) => (
                <SpecRow key={spec.key} spec={spec} />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}

/** A good answer has a tick. */
const Answer = ({ words, isGood }: { words: string; isGood: boolean }) =>
  isGood ? (
    <span className="text-success flex gap-1.5 font-semibold [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0">
      <TickIcon />
      {words}
    </span>
  ) : (
    words
  );

const Code = ({ children }: { children: string }) => (
  <span className="align-top font-mono text-[0.8125rem]/5">{children}</span>
);

/** How facts look that are more than words. */
const looks: Partial<Record<TradeFact, (words: string, part: Part) => ReactNode>> = {
  rohs: (words, { rohs }) => <Answer words={words} isGood={rohs !== "not-compliant"} />,
  reach: (words, { reach }) => <Answer words={words} isGood={reach === "no-svhc"} />,
  eccn: (words) => <Code>{words}</Code>,
  hsCode: (words) => <Code>{words}</Code>,
};

/** What importers, exporters and assemblers ask for. Two columns, the first one down first. */
export function ComplianceAndTrade({ part }: { part: Part }) {
  const facts = Object.entries(tradeWords(part)).flatMap(([fact, words]) =>
    words ? [[fact as TradeFact, words] as const] : [],
  );
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby="compliance">
      <h2 id="compliance" className="text-xl">
        Compliance and trade
      </h2>
      <dl className="border-base-content/70 mt-3 gap-x-8 border-t sm:columns-2">
        {facts.map(([fact, words]) => (
          <Row key={fact} name={factNames[fact]}>
            {looks[fact]?.(words, part) ?? words}
          </Row>
        ))}
      </dl>
    </section>
  );
}
