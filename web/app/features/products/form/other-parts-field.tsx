import { type Product, listManagedProducts } from "@bulkhead/contract/products";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { call } from "#platform/api-client.ts";
import { Field } from "#ui/form/field.tsx";
import { CloseIcon, DownIcon } from "#ui/icons.tsx";

import { ProductName } from "../product-name.tsx";
import type { AddProductInput } from "./product-form.ts";

const PAUSE_MS = 300;
const MOST_FOUND = 6;

/** Parts by name or model, while somebody types. */
function useFound(typed: string): readonly Product[] {
  const [found, setFound] = useState<{ search: string; parts: readonly Product[] }>();
  const search = typed.trim();
  useEffect(() => {
    if (search === "") return undefined;
    const asked = new AbortController();
    const ask = async () => {
      const query = { search: search.slice(0, 100), filter: "active" as const, size: MOST_FOUND };
      setFound({ search, parts: await call(listManagedProducts, { query, signal: asked.signal }) });
    };
    const timer = setTimeout(() => void ask().catch(() => undefined), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [search]);
  return found?.search === search ? found.parts : [];
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
  const found = useFound(typed).filter(({ _id }) => _id !== ownId && !parts.some((part) => part._id === _id));
  const set = (next: Product[]) => form.setValue(name, next, { shouldDirty: true });
  const move = (from: number, to: number) => {
    const part = parts[from];
    if (part && to >= 0 && to < parts.length) set(parts.toSpliced(from, 1).toSpliced(to, 0, part));
  };
  const onKey = (index: number) => (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    move(index, index + step);
  };
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
                onClick={() => move(index, index - 1)}
                onKeyDown={onKey(index)}
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
              onKeyDown={onKey(index)}
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
