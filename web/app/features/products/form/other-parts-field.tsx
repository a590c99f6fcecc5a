import { type Product, listManagedProducts } from "@bulkhead/contract/products";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { useLookup } from "#platform/use-lookup.ts";
import { Field } from "#ui/form/field.tsx";
import { CloseIcon, DownIcon } from "#ui/icons.tsx";
import { MAX_SEARCH_LENGTH } from "#ui/list/list-url.ts";
import { moved, onAltArrow } from "#ui/list/move.ts";

import { ProductName } from "../product-name.tsx";
import type { AddProductInput } from "./product-form.ts";

const MOST_FOUND = 6;

/** The first parts with this name or model, while somebody types it. */
export function useManagedProducts(typed: string, size: number) {
  const search = typed.trim().slice(0, MAX_SEARCH_LENGTH);
  return useLookup(
    listManagedProducts,
    search === "" ? undefined : { query: { search, filter: "active" as const, size } },
  );
}

interface OtherPartsFieldProps {
  name: "insteadOf" | "goesWith";
  label: string;
  /** The id of the part that is edited. It is never beside itself. */
  ownId: string | undefined;
}

/** A list of other parts in their order. Alt with an arrow key moves one. */
export function OtherPartsField({ name, label, ownId }: OtherPartsFieldProps) {
  const form = useFormContext<AddProductInput>();
  const parts: readonly Product[] = useWatch({ control: form.control, name });
  const [typed, setTyped] = useState("");
  const { output = [], isCurrent } = useManagedProducts(typed, MOST_FOUND);
  const isOffered = ({ _id }: Product) => _id !== ownId && parts.every((part) => part._id !== _id);
  const found = isCurrent ? output.filter(isOffered) : [];
  const set = (next: Product[]) => form.setValue(name, next, { shouldDirty: true });
  const move = (index: number) => (step: number) => set(moved(parts, index, index + step));
  return (
    <fieldset className="min-w-0 sm:col-span-2">
      <legend className="text-sm font-medium">{label}</legend>
      <ul>
        {parts.map((part, index) => (
          <li key={part._id} className="border-base-300 flex items-center gap-3 border-b py-1">
            <img src={part.img} alt="" width={48} height={36} className="bg-base-200 h-9 w-12 object-cover" />
            <span className="min-w-0 grow text-sm wrap-anywhere">
              <span className="font-semibold">
                <ProductName name={part.name} />
              </span>{" "}
              <span className="text-muted font-mono text-xs">{part.model}</span>
            </span>
            {index > 0 && (
              <button
                type="button"
                className="icon-button text-muted"
                onClick={() => move(index)(-1)}
                onKeyDown={onAltArrow(move(index))}
              >
                <span className="rotate-180">
                  <DownIcon />
                </span>
                <span className="sr-only">Move {part.name} up</span>
              </button>
            )}
            <button
              type="button"
              className="icon-button text-muted"
              onClick={() => set(parts.filter(({ _id }) => _id !== part._id))}
              onKeyDown={onAltArrow(move(index))}
            >
              <CloseIcon />
              <span className="sr-only">Remove {part.name}</span>
            </button>
          </li>
        ))}
      </ul>
      <Field
        label={`Add a part to “${label}”`}
        className="mt-3"
        autoComplete="off"
        placeholder="Name or model"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <ul aria-live="polite">
        {found.map((part) => (
          <li key={part._id}>
            <button
              type="button"
              className="menu-link gap-2 text-sm"
              onClick={() => {
                set([...parts, part]);
                setTyped("");
              }}
            >
              <span>
                <ProductName name={part.name} />
              </span>
              <span className="font-mono text-xs">{part.model}</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
