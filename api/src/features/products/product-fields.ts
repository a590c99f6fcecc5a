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
  cents: number;
}

export function ladderColumns(priceBreaks: readonly PriceBreak[]) {
  const stored = priceBreaks.map(({ from, price }): StoredBreak => ({ from, cents: price }));
  return { price_breaks: JSON.stringify(stored) };
}

export const packColumns = (pack: Pack | null) => ({
  pack_name: pack?.name ?? null,
  pack_units: pack?.units ?? null,
});

export function toPriceBreaks(row: Pick<ProductRow, "price_breaks">): PriceBreak[] | undefined {
  const stored = row.price_breaks as StoredBreak[];
  return stored.length === 0 ? undefined : stored.map(({ from, cents }) => ({ from, price: cents }));
}

export const toLadder = (row: Pick<ProductRow, "price_cents" | "price_breaks">): Ladder => ({
  price: row.price_cents,
  priceBreaks: toPriceBreaks(row),
});

export const toPack = ({
  pack_name,
  pack_units,
}: Pick<ProductRow, "pack_name" | "pack_units">): Pack | undefined =>
  pack_name === null || pack_units === null ? undefined : { name: pack_name, units: pack_units };

/** The fields that staff write, as the contract names them. The picture is its key. */
export type ProductFields = Omit<ProductChanges, "img"> & { picture?: string };
type WrittenColumns = Updateable<Database["products"]>;

/** How each field is stored. A new field of the contract does not compile without its columns. */
const toColumns: {
  [Field in Exclude<keyof NewProduct, "quantity" | "img"> | "picture"]: (
    value: Exclude<ProductFields[Field], undefined | "">,
  ) => WrittenColumns;
} = {
  name: (name) => ({ name }),
  brand: (brand) => ({ brand }),
  model: (model) => ({ model }),
  price: (price_cents) => ({ price_cents }),
  priceBreaks: ladderColumns,
  pack: packColumns,
  reorderAt: (reorder_at) => ({ reorder_at }),
  discription: (description) => ({ description }),
  picture: (picture) => ({ picture }),
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
    price: row.price_cents,
    priceBreaks: toPriceBreaks(row),
    pack: toPack(row),
    discription: row.description ?? undefined,
  };
}

const MG_PER_GRAM = 1_000;

export function toPart(row: PartRow, pictures: Pictures): EveryField<Part> {
  return {
    ...toProduct(row, pictures),
    category: row.category ?? undefined,
    specs: row.specs,
    lifecycle: row.lifecycle,
    lastBuyOn: row.last_buy_on ?? undefined,
    rohs: row.rohs ?? undefined,
    reach: row.reach ?? undefined,
    msl: row.msl ?? undefined,
    eccn: row.eccn ?? undefined,
    hsCode: row.hs_code ?? undefined,
    origin: row.origin ?? undefined,
    weightGrams: row.weight_mg === null ? undefined : row.weight_mg / MG_PER_GRAM,
    leadWeeks: row.lead_weeks ?? undefined,
    dataSheets: row.sheets.map(({ file, ...sheet }) => ({ ...sheet, url: pictures.fileUrlOf(file) })),
    insteadOf: row.instead.map((other) => toProduct(other, pictures)),
    goesWith: row.with.map((other) => toProduct(other, pictures)),
  };
}

export function toManagedProduct(
  row: ProductRow,
  pictures: Pictures,
): Omit<EveryField<ManagedProduct>, "soldLately"> {
  return {
    ...toProduct(row, pictures),
    onHand: row.on_hand,
    reserved: row.reserved,
    reorderAt: row.reorder_at,
    version: row.version,
    removedAt: row.removed_at ?? undefined,
  };
}
