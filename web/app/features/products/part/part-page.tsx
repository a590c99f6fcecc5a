import type { Part } from "@bulkhead/contract/parts";
import type { ReactNode } from "react";

import type { PathOf } from "../part-paths.ts";
import { Marked, Stock } from "../product-facts.tsx";
import { ProductDescription, ProductName } from "../product-name.tsx";
import { ProductPicture } from "../product-picture.tsx";
import { DataSheets } from "./data-sheets.tsx";
import { OtherParts } from "./other-parts.tsx";
import { lifecycleWords } from "./part-words.ts";
import { ComplianceAndTrade, Specifications } from "./spec-tables.tsx";

interface PartPageProps {
  part: Part;
  breadcrumb: ReactNode;
  /** The model, with a way to copy it. */
  model: ReactNode;
  /** What can be done here: an order, or the way to one. */
  panel: ReactNode;
  /** It has the parts to take instead. */
  isPanelFirst: boolean;
  pathOf: PathOf;
}

/** All about a part, and beside it what can be done with it. On phones that stands below the description. */
export function PartPage({ part, breadcrumb, model, panel, isPanelFirst, pathOf }: PartPageProps) {
  return (
    <div className="page-width grow pt-3 pb-16 md:pt-5 md:pb-24">
      {breadcrumb}
      <h1 className="mt-1 text-3xl text-balance wrap-anywhere sm:mt-3 md:text-4xl" dir="auto">
        <ProductName name={part.name} />
      </h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-1 text-sm">
        <span className="inline-flex max-w-full items-center gap-1.5">
          <bdi className="text-muted wrap-anywhere">{part.brand}</bdi> {model}
        </span>
        <Marked {...lifecycleWords(part)} />
        <Stock quantity={part.quantity} />
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_27.5rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0">
          <ProductPicture product={part} className="aspect-16/11 w-full object-contain sm:aspect-728/430" />
          <section aria-labelledby="description" className="mt-8">
            <h2 id="description" className="text-xl">
              Description
            </h2>
            <p className="mt-3 max-w-prose text-pretty wrap-anywhere whitespace-pre-line" dir="auto">
              <ProductDescription text={part.discription} />
            </p>
          </section>
        </div>
        <div
          className={`min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 ${isPanelFirst ? "max-lg:order-first" : ""}`}
        >
          {panel}
        </div>
        <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
          <Specifications part={part} />
          <DataSheets part={part} />
          <ComplianceAndTrade part={part} />
          {!isPanelFirst && <OtherParts heading="Instead of it" parts={part.insteadOf} pathOf={pathOf} />}
          <OtherParts heading="Goes with" parts={part.goesWith} pathOf={pathOf} />
        </div>
      </div>
    </div>
  );
}
