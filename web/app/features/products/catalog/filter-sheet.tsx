import type { Found } from "@bulkhead/contract/find-parts";
import { useRef, useState } from "react";

import { BackIcon, FilterIcon, NextIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { Sheet } from "#ui/sheet.tsx";

import { CategoryTree } from "./category-tree.tsx";
import { FacetList } from "./facet-fields.tsx";
import type { Asked } from "./facet-words.ts";
import { isSet, useAddress, withoutFilters } from "./find-url.ts";

interface FilterSheetProps {
  found: Found;
  asked: Asked;
  chosen: string | undefined;
}

/** The rail of small screens. The browser returns the focus to its button. */
export function FilterButton(props: FilterSheetProps) {
  const [isOpen, setOpen] = useState(false);
  const set = props.found.facets.filter(isSet).length;
  return (
    <>
      <button
        type="button"
        className="btn btn-outline min-w-0 flex-1 justify-start lg:hidden"
        onClick={() => setOpen(true)}
      >
        <FilterIcon />
        Filters
        {set > 0 && (
          <span className="bg-primary text-primary-content ms-auto grid h-5 min-w-5 place-items-center rounded-full px-1 text-xs">
            {set}
            <span className="sr-only"> set</span>
          </span>
        )}
      </button>
      {isOpen && <FilterSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function FilterSheet({ found, asked, chosen, onClose }: FilterSheetProps & { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { go } = useAddress();
  const { facets, understood, categories, total } = found;
  const category = categories.find(({ slug }) => slug === chosen);
  const above = categories.find(({ slug }) => slug === category?.parent);
  const words = [above, category].map((place) => place?.name).filter(Boolean);
  const back = (
    <button
      type="button"
      className="icon-button -ms-3"
      aria-label="Back to the filters"
      onClick={() => setChoosing(false)}
    >
      <BackIcon />
    </button>
  );
  const foot = (
    <>
      <button
        type="button"
        className="btn btn-ghost"
        onClick={() => go((params) => withoutFilters(params, facets, understood))}
      >
        Clear all
      </button>
      <button type="button" className="btn btn-primary grow" onClick={() => sheet.current?.close()}>
        Show {countWords(total.parts, "part", { isExact: total.isExact ?? true })}
      </button>
    </>
  );
  if (isChoosing)
    return (
      <Sheet ref={sheet} title="Category" {...{ back, foot, onClose }}>
        <CategoryTree {...{ categories, understood, chosen }} onChoose={() => setChoosing(false)} />
      </Sheet>
    );
  return (
    <Sheet ref={sheet} title="Filters" {...{ foot, onClose }}>
      <button
        type="button"
        className="flex min-h-12 w-full cursor-pointer items-center justify-between text-start text-sm"
        onClick={() => setChoosing(true)}
      >
        <span>
          <span className="text-muted block text-xs">Category</span>
          <span className="font-semibold">{words.join(" › ") || "All parts"}</span>
        </span>
        <NextIcon />
      </button>
      {/* Another category has other filters. */}
      <div key={chosen}>
        <FacetList {...{ facets, understood, asked }} isFolded />
      </div>
    </Sheet>
  );
}
