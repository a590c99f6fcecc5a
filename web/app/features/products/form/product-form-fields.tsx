import { brandSpelling } from "@bulkhead/contract/brand-spelling";
import { listCategories, listSpecUse } from "@bulkhead/contract/categories";
import { type ManagedProduct, USUAL_REORDER_LEVEL, listBrands } from "@bulkhead/contract/products";
import { readUnitPrice } from "@bulkhead/contract/typed-number";
import { Fragment, type ReactNode, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Link } from "react-router";

import { call } from "#platform/api-client.ts";
import { PICTURE_HINT } from "#platform/pictures.ts";
import { useSettings } from "#platform/settings.ts";
import { fieldsOf } from "#ui/form/action-form.tsx";
import { Field, Options, PictureField, SelectField, TextField } from "#ui/form/field.tsx";

import { ProductName } from "../product-name.tsx";
import { useFactInputs } from "./fact-inputs.tsx";
import { FormBlock } from "./form-block.tsx";
import { OtherPartsField, useManagedProducts } from "./other-parts-field.tsx";
import { priceChangeWords } from "./price-question.tsx";
import type { AddProductInput, FormField } from "./product-form.ts";
import { SpecFields } from "./spec-fields.tsx";

/** What the form needs of the catalog. Brands and other values only help with typing, so that it opens without them too. */
export async function readCatalog(signal: AbortSignal) {
  const [brands, categories, use] = await Promise.all([
    call(listBrands, { query: {}, signal }).catch(() => []),
    call(listCategories, { signal }),
    call(listSpecUse, { signal }).catch(() => []),
  ]);
  return { brands: brands.map(({ brand }) => brand), categories, use };
}

export type FormCatalog = Awaited<ReturnType<typeof readCatalog>>;

/** Offers the brands of the catalog, so that one brand is not written in two ways. A new one can be typed. */
function BrandField({ brands }: { brands: readonly string[] }) {
  const id = useId();
  const form = useFormContext<AddProductInput>();
  const meant = brandSpelling(brands)(useWatch({ control: form.control, name: "brand" }));
  const take = (brand: string) => {
    form.setValue("brand", brand, { shouldDirty: true, shouldValidate: true });
    form.setFocus("brand");
  };
  return (
    <div>
      <Field label="Brand" autoComplete="off" dir="auto" list={id} {...fieldsOf(form)("brand")} />
      <datalist id={id}>
        <Options of={brands.map((brand) => [brand, brand])} />
      </datalist>
      <p role="status" className="text-warning text-sm">
        {meant !== undefined && (
          <>
            The catalog writes it another way.{" "}
            <button type="button" className="text-link min-h-6" onClick={() => take(meant)}>
              Use <bdi>{meant}</bdi>
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** "Power › Power stages" */
function CategoryField({ categories }: Pick<FormCatalog, "categories">) {
  const form = useFormContext<AddProductInput>();
  const names = new Map(categories.map(({ slug, name }) => [slug, name]));
  return (
    <SelectField
      label="Category"
      hint="Another category asks for its own specifications. Values with the same name stay."
      {...fieldsOf(form)("category")}
    >
      <option value="">Other parts</option>
      <Options
        of={categories.map(({ slug, name, parent }) => [
          slug,
          parent === undefined ? name : `${names.get(parent) ?? ""} › ${name}`,
        ])}
      />
    </SelectField>
  );
}

/** A search for a model finds it among the first. */
const MOST_LOOKED_AT = 24;

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

interface ModelFieldProps {
  label: string;
  ownId: string | undefined;
}

/** Warns if another part has the same model: buyers order by it. */
function ModelField({ label, ownId }: ModelFieldProps) {
  const form = useFormContext<AddProductInput>();
  const typed = useWatch({ control: form.control, name: "model" });
  // Only a warning: without an answer the form works as well.
  const { output = [], isCurrent } = useManagedProducts(typed, MOST_LOOKED_AT);
  const same = output.find(({ _id, model = "" }) => isCurrent && _id !== ownId && isSame(model, typed));
  return (
    <div>
      <Field label={label} autoComplete="off" dir="auto" {...fieldsOf(form)("model")} />
      <p role="status" className="text-warning text-sm wrap-anywhere">
        {same && (
          <>
            Another part has this model:{" "}
            <Link className="text-link" to={`/dashboard/manageproduct/${same._id}`} target="_blank">
              <ProductName name={same.name} />
            </Link>
          </>
        )}
      </p>
    </div>
  );
}

interface ProductFormFieldsProps {
  catalog: FormCatalog;
  /** What is saved by itself. */
  dataSheets?: ReactNode;
  /** What is edited. A new product also has a quantity. Later, only stock adjustments change it. */
  current?: ManagedProduct;
}

/** Before a price is saved, its field says what it was. */
function PriceField({ current }: { current: ManagedProduct | undefined }) {
  const form = useFormContext<AddProductInput>();
  const { seller } = useSettings();
  const after = readUnitPrice(useWatch({ control: form.control, name: "price" }));
  const isChanged = current && after !== undefined && after !== current.price;
  return (
    <Field
      label={`Price per unit in ${seller.currency}`}
      inputMode="decimal"
      autoComplete="off"
      hint={
        isChanged
          ? priceChangeWords({ before: current.price, after })
          : "At most six decimals, such as 1,250.50"
      }
      {...fieldsOf(form)("price")}
    />
  );
}

/** The picture in the shape that the shop shows. */
function Preview({ src }: { src: string | undefined }) {
  const frame = "bg-base-200 rounded-box aspect-4/3 w-40";
  if (src === undefined)
    return (
      <div
        aria-hidden="true"
        className={`${frame} border-outline text-muted grid place-items-center border border-dashed text-sm`}
      >
        No picture yet
      </div>
    );
  return <img src={src} alt="" width={160} height={120} className={`${frame} object-cover`} />;
}

const blocks = {
  part: { heading: "Part" },
  price: { heading: "Price", hint: "Up to six decimals. Totals are always whole cents." },
  specifications: {
    heading: "Specifications",
    hint: "Type the value as it stands in the data sheet. Empty: not known, and not shown.",
  },
  lifecycle: { heading: "Lifecycle", hint: "It refuses no order. A last time buy needs a date." },
  trade: {
    heading: "Compliance and trade",
    hint: "Shown to buyers, and what customs ask is printed on documents. Empty: not shown.",
  },
  others: {
    heading: "Other parts",
    hint: "In this order on the page of the part. A sold-out part offers the first ones before its own form.",
  },
};
type Block = keyof typeof blocks;

/** Where each field is, in the order of the form. */
const blockOf: Record<FormField, Block> = {
  ...{ name: "part", brand: "part", model: "part", category: "part", pack: "part", quantity: "part" },
  ...{ reorderAt: "part", discription: "part", photo: "part", price: "price", priceBreaks: "price" },
  ...{ specs: "specifications", lifecycle: "lifecycle", lastBuyOn: "lifecycle", leadWeeks: "lifecycle" },
  ...{ rohs: "trade", reach: "trade", msl: "trade", eccn: "trade", hsCode: "trade", origin: "trade" },
  ...{ weightGrams: "trade", insteadOf: "others", goesWith: "others" },
};

/** The fields of a product, for the form around them. A new one does not compile without its input. */
export function ProductFormFields({ catalog, dataSheets, current }: ProductFormFieldsProps) {
  const { brands, categories, use } = catalog;
  const facts = useFactInputs();
  const isNew = current === undefined;
  const form = useFormContext<AddProductInput>();
  const chosen = useWatch({ control: form.control, name: "photo" })?.[0];
  const field = fieldsOf(form);

  const inputs: Record<FormField, ReactNode> = {
    name: <Field label="Name" className="sm:col-span-2" autoComplete="off" dir="auto" {...field("name")} />,
    brand: <BrandField brands={brands} />,
    model: <ModelField label={isNew ? "Model (optional)" : "Model"} ownId={current?._id} />,
    quantity: isNew && (
      <Field
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        hint="Units in stock now; 0 if none have arrived"
        {...field("quantity")}
      />
    ),
    price: <PriceField current={current} />,
    priceBreaks: (
      <TextField
        label="Price breaks (optional)"
        rows={3}
        inputMode="text"
        autoComplete="off"
        hint="One per line: units and price, such as 2,500 1.55. Empty: one price for every quantity"
        {...field("priceBreaks")}
      />
    ),
    pack: (
      <Field
        label="Pack (optional)"
        autoComplete="off"
        hint="Such as reel of 3,000. Empty: not packed"
        {...field("pack")}
      />
    ),
    reorderAt: (
      <Field
        label="Reorder level"
        inputMode="numeric"
        autoComplete="off"
        hint={`You get a low-stock alert below this level${isNew ? `. Default: ${USUAL_REORDER_LEVEL}` : ""}`}
        {...field("reorderAt")}
      />
    ),
    discription: (
      <TextField
        label="Description"
        className="sm:col-span-2"
        rows={5}
        dir="auto"
        {...field("discription")}
      />
    ),
    category: <CategoryField categories={categories} />,
    specs: <SpecFields categories={categories} use={use} />,
    insteadOf: <OtherPartsField name="insteadOf" label="Instead of it" ownId={current?._id} />,
    goesWith: <OtherPartsField name="goesWith" label="Goes with" ownId={current?._id} />,
    ...facts,
    photo: (
      <PictureField
        label="Photo"
        className="sm:col-span-2"
        hint={`${PICTURE_HINT}. The shop crops it to 4:3.`}
        chosen={chosen}
        current={current?.img}
        {...field("photo", { onChange: () => void form.trigger("photo") })}
      >
        {(src) => <Preview src={src} />}
      </PictureField>
    ),
  };
  const inputsOf = (block: Block) =>
    (Object.keys(blockOf) as FormField[])
      .filter((name) => blockOf[name] === block)
      .map((name) => <Fragment key={name}>{inputs[name]}</Fragment>);
  return (Object.keys(blocks) as Block[]).map((block) => (
    <Fragment key={block}>
      <FormBlock {...blocks[block]}>{inputsOf(block)}</FormBlock>
      {block === "specifications" && dataSheets}
    </Fragment>
  ));
}
