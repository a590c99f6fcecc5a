import { findParts } from "@bulkhead/contract/find-parts";
import type { Part } from "@bulkhead/contract/parts";
import { useRef, useState } from "react";

import { useLookup } from "#platform/use-lookup.ts";
import { MAX_SEARCH_LENGTH, withParam } from "#ui/list/list-url.ts";
import { Sheet } from "#ui/sheet.tsx";

import { readFind, useAddress } from "../catalog/find-url.ts";
import { Stock } from "../product-facts.tsx";
import { Thumbnail } from "../product-picture.tsx";
import { MOST_COMPARED } from "./compare-url.ts";

const MOST_SHOWN = 20;

interface AddPartProps {
  parts: readonly Part[];
  /** The free place beside the parts, or a button below them where there is no room. */
  look: "place" | "button";
}

const looks = {
  place:
    "border-outline rounded-box text-muted flex min-h-28 w-full cursor-pointer flex-col items-center justify-center gap-1 border border-dashed text-sm max-lg:hidden print:hidden",
  button: "btn btn-outline mt-6 w-full lg:hidden print:hidden",
};

const more = ["", "one more fits", "two more fit", "three more fit", "four fit"];

export function AddPart({ parts, look }: AddPartProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={looks[look]} onClick={() => setOpen(true)}>
        <span className="text-base-content font-semibold">Add a part</span>
        {look === "place" && <span>{more[MOST_COMPARED - parts.length]}</span>}
      </button>
      {isOpen && <PartSheet parts={parts} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Finds parts of the same kind. */
function PartSheet({ parts, onClose }: { parts: readonly Part[]; onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  const [search, setSearch] = useState("");
  const { go } = useAddress();
  const slugs = parts.map(({ slug }) => slug);
  const category = parts[0]?.category?.slug;
  const query = readFind(new URLSearchParams({ ...(category && { category }), search }));
  const { output, problem } = useLookup(findParts, { query });
  const others = output?.parts.filter(({ slug }) => !slugs.includes(slug)).slice(0, MOST_SHOWN);
  const add = (slug: string) => {
    sheet.current?.close();
    go((params) => withParam(params, "parts", [...slugs, slug].join(",")));
  };
  return (
    <Sheet ref={sheet} title="Add a part" onClose={onClose}>
      <input
        type="search"
        className="input w-full"
        aria-label="Search parts"
        placeholder="Name, model or value"
        maxLength={MAX_SEARCH_LENGTH}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <p role="status" className="text-muted mt-3 text-sm">
        {problem ?? (others?.length === 0 && "No other part found.")}
      </p>
      <ul className="mt-1">
        {others?.map((part) => (
          <li key={part._id}>
            <button
              type="button"
              className="hover:bg-base-200 rounded-field flex w-full cursor-pointer items-center gap-3 p-2 text-start text-sm"
              onClick={() => add(part.slug)}
            >
              <Thumbnail src={part.img} className="w-16 self-start" />
              <span className="min-w-0">
                <bdi className="font-mono text-[0.8125rem] font-semibold">{part.model}</bdi>
                <span className="block wrap-anywhere">{part.name}</span>
                <span className="text-muted">
                  <Stock quantity={part.quantity} />
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
