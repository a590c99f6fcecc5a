import type { PartFacts } from "@bulkhead/contract/part-facts";
import type { Part } from "@bulkhead/contract/parts";
import type { Ladder, PriceBreak } from "@bulkhead/contract/price-ladder";
import type { ManagedProduct, NewProduct, Pack, Product, ProductChanges } from "@bulkhead/contract/products";
import type { Updateable } from "kysely";

import type { Database } from "#platform/database/database.ts";
import type { Pictures } from "#platform/vendors/pictures.ts";

import type { PartRow } from "./parts.store.ts";
import type { ProductRow } from "./products.store.ts";

/** How a break is written in `price_breaks`. */
interface StoredBreak {
  from: number;
  micros: number;
}

export function ladderColumns(priceBreaks: readonly PriceBreak[]) {
  const stored = priceBreaks.map(({ from, price }): StoredBreak => ({ from, micros: price }));
  return { price_breaks: JSON.stringify(stored) };
}

export const packColumns = (pack: Pack | null) => ({
  pack_name: pack?.name ?? null,
  pack_units: pack?.units ?? null,
});

export function toPriceBreaks(row: Pick<ProductRow, "price_breaks">): PriceBreak[] | undefined {
  const stored = row.price_breaks as StoredBreak[];
  return stored.length === 0 ? undefined : stored.map(({ from, micros }) => ({ from, price: micros }));
}

export const toLadder = (row: Pick<ProductRow, "price_micros" | "price_breaks">): Ladder => ({
  price: row.price_micros,
  priceBreaks: toPriceBreaks(row),
});

export const toPack = ({
  pack_name,
  pack_units,
}: Pick<ProductRow, "pack_name" | "pack_units">): Pack | undefined =>
  pack_name === null || pack_units === null ? undefined : { name: pack_name, units: pack_units };

/** What is not in the row of a product. */
export type OtherFields = Pick<ProductChanges, "specs" | "insteadOf" | "goesWith">;

/** The fields that staff write, as the contract names them. The picture is its key, the category its id. */
export type ProductFields = Omit<ProductChanges, "img" | "category" | keyof OtherFields> & {
  picture?: string;
  categoryId?: string | null | undefined;
};
type WrittenColumns = Updateable<Database["products"]>;

const MG_PER_GRAM = 1_000;
export const toMilligrams = (grams: number | null): number | null =>
  grams === null ? null : Math.round(grams * MG_PER_GRAM);
export const toGrams = (milligrams: number | null): number | undefined =>
  milligrams === null ? undefined : milligrams / MG_PER_GRAM;

/** How each field is stored. A new field of the contract does not compile without its columns. */
const toColumns: {
  [
    Field in
      | Exclude<keyof NewProduct, "quantity" | "img" | "category" | keyof OtherFields>
      | "picture"
      | "categoryId"
  ]: (value: Exclude<ProductFields[Field], undefined | "">) => WrittenColumns;
} = {
  name: (name) => ({ name }),
  brand: (brand) => ({ brand }),
  model: (model) => ({ model }),
  price: (price_micros) => ({ price_micros }),
  priceBreaks: ladderColumns,
  pack: packColumns,
  reorderAt: (reorder_at) => ({ reorder_at }),
  discription: (description) => ({ description }),
  picture: (picture) => ({ picture }),
  categoryId: (category_id) => ({ category_id }),
  lifecycle: (lifecycle) => ({ lifecycle, ...(lifecycle !== "last-time-buy" && { last_buy_on: null }) }),
  lastBuyOn: (last_buy_on) => ({ last_buy_on }),
  rohs: (rohs) => ({ rohs }),
  reach: (reach) => ({ reach }),
  msl: (msl) => ({ msl }),
  eccn: (eccn) => ({ eccn }),
  hsCode: (hs_code) => ({ hs_code }),
  origin: (origin) => ({ origin }),
  weightGrams: (grams) => ({ weight_mg: toMilligrams(grams) }),
  leadWeeks: (lead_weeks) => ({ lead_weeks }),
};

/** The columns of the fields that are given. Empty text is none. */
export function columnsOf(fields: ProductFields): WrittenColumns {
  const written = Object.entries(toColumns).map(([field, write]) => {
    const value = fields[field as keyof ProductFields];
    return value === undefined || value === "" ? {} : write(value as never);
  });
  return Object.assign({}, ...written) as WrittenColumns;
}

/** Without it, an optional field could be forgotten. */
type EveryField<T> = { [Field in keyof Required<T>]: T[Field] };

export function toProduct(row: ProductRow, { urlOf }: Pictures): EveryField<Product> {
  return {
    _id: row.id,
    slug: row.slug,
    name: row.name,
    brand: row.brand,
    model: row.model ?? undefined,
    img: urlOf(row.picture),
    quantity: row.on_hand - row.reserved,
    price: row.price_micros,
    priceBreaks: toPriceBreaks(row),
    pack: toPack(row),
    discription: row.description ?? undefined,
  };
}

const toFacts = (row: ProductRow): EveryField<PartFacts> & Pick<Part, "lifecycle"> => ({
  lifecycle: row.lifecycle,
  lastBuyOn: row.last_buy_on ?? undefined,
  rohs: row.rohs ?? undefined,
  reach: row.reach ?? undefined,
  msl: row.msl ?? undefined,
  eccn: row.eccn ?? undefined,
  hsCode: row.hs_code ?? undefined,
  origin: row.origin ?? undefined,
  weightGrams: toGrams(row.weight_mg),
  leadWeeks: row.lead_weeks ?? undefined,
});

const toLinks = (row: PartRow, pictures: Pictures) => ({
  insteadOf: row.instead.map((other) => toProduct(other, pictures)),
  goesWith: row.with.map((other) => toProduct(other, pictures)),
});

export function toPart(row: PartRow, pictures: Pictures): EveryField<Part> {
  return {
    ...toProduct(row, pictures),
    category: row.category ?? undefined,
    specs: row.specs,
    ...toFacts(row),
    dataSheets: row.sheets.map(({ file, ...sheet }) => ({ ...sheet, url: pictures.fileUrlOf(file) })),
    ...toLinks(row, pictures),
  };
}

export function toManagedProduct(
  row: ProductRow,
  pictures: Pictures,
): Omit<EveryField<ManagedProduct>, "soldLately" | "category" | keyof OtherFields> {
  return {
    ...toProduct(row, pictures),
    ...toFacts(row),
    onHand: row.on_hand,
    reserved: row.reserved,
    reorderAt: row.reorder_at,
    version: row.version,
    removedAt: row.removed_at ?? undefined,
  };
}

/** With what is not in its row. */
export function toManagedPart(
  row: PartRow,
  pictures: Pictures,
): Omit<EveryField<ManagedProduct>, "soldLately"> {
  return {
    ...toManagedProduct(row, pictures),
    category: row.category?.slug,
    specs: Object.fromEntries(row.specs.map(({ key, typed }) => [key, typed])),
    ...toLinks(row, pictures),
  };
}
