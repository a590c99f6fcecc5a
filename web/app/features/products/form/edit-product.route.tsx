import { type Activity, listActivity } from "@bulkhead/contract/activity";
import { type ManagedDataSheet, listDataSheets } from "@bulkhead/contract/data-sheets";
import { largePriceChanges } from "@bulkhead/contract/price-ladder";
import { type ManagedProduct, editProduct, getManagedProduct } from "@bulkhead/contract/products";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router";

import { ActivityLines, Log } from "#features/activity/activity-lines.tsx";
import { priceWords } from "#features/activity/activity-words.ts";
import { call } from "#platform/api-client.ts";
import { ApiError, unlessGone } from "#platform/api-error.ts";
import { useFormDraft } from "#platform/form-draft.ts";
import { isPictureProblem, uploadPicture } from "#platform/pictures.ts";
import { useSettings } from "#platform/settings.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { ActionForm } from "#ui/form/action-form.tsx";
import { useListSearch } from "#ui/list/list-state.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import { ProductGone } from "../product-gone.tsx";
import { ProductName } from "../product-name.tsx";
import type { Route } from "./+types/edit-product.route";
import { DataSheetEditor } from "./data-sheet-editor.tsx";
import { farValues } from "./part-fields.ts";
import { priceQuestion } from "./price-question.tsx";
import { type FormCatalog, ProductFormFields, readCatalog } from "./product-form-fields.tsx";
import { type EditProductValues, editProductForm, toChanges, toFormValues } from "./product-form.ts";
import { StaleEdit, carryOver } from "./stale-edit.tsx";
import { valueQuestion } from "./value-question.tsx";

const list = "/dashboard/manageproduct";
const LAST_LINES = 5;
const LAST_PRICES = 20;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.product ? `Update ${loaderData.product.name}` : "Update Product");

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const about = (query: { size: number; prices?: boolean }) =>
    call(listActivity, { query: { subject: id, page: 1, ...query }, signal });
  const [product, catalog, sheets, lines, prices] = await Promise.all([
    unlessGone(call(getManagedProduct, { params: { id }, signal })),
    readCatalog(signal),
    call(listDataSheets, { params: { id }, signal }),
    about({ size: LAST_LINES }),
    about({ size: LAST_PRICES, prices: true }),
  ]);
  return { product: product?.removedAt ? undefined : product, catalog, sheets, lines, prices };
}

/** The version keeps this edit from overwriting somebody else's. */
async function saveProduct(
  callOnce: CallOnce,
  values: EditProductValues,
  shown: ManagedProduct,
  { categories }: FormCatalog,
): Promise<void> {
  const file = values.photo?.[0];
  const img = file && (await uploadPicture(file));
  await callOnce(editProduct, {
    params: { id: shown._id },
    body: {
      ...toChanges(values, shown, categories),
      ...(img !== undefined && { img }),
      version: shown.version,
    },
  });
}

/** What buyers pay after this edit. An empty price keeps what is stored. */
const ladderOf = ({ price, priceBreaks }: EditProductValues, shown: ManagedProduct) => ({
  price: price ?? shown.price,
  priceBreaks,
});

interface ProductEditorProps {
  product: ManagedProduct;
  catalog: FormCatalog;
  sheets: readonly ManagedDataSheet[];
}

function ProductEditor({ product, catalog, sheets }: ProductEditorProps) {
  const navigate = useNavigate();
  const back = list + useListSearch();
  // The version the form was filled from, and the one somebody else has saved since.
  const [shown, setShown] = useState(product);
  const [newer, setNewer] = useState<ManagedProduct>();
  const form = useForm({
    resolver: zodResolver(editProductForm(shown, catalog.categories)),
    defaultValues: toFormValues(product),
  });
  const { setFocus } = form;
  useFormDraft(form);

  const save = async (callOnce: CallOnce, values: EditProductValues) => {
    try {
      await saveProduct(callOnce, values, shown, catalog);
    } catch (error) {
      if (isPictureProblem(error))
        return form.setError("photo", { message: error.message }, { shouldFocus: true });
      if (!(error instanceof ApiError && error.code === "stale_edit")) throw error;
      return setNewer(await call(getManagedProduct, { params: { id: shown._id } }));
    }
    toast.success("Successfully updated");
    return navigate(back);
  };
  // The list is loaded on the way back to it.
  const action = useAction(save, { revalidates: false });

  const { seller } = useSettings();
  const [ask, dialog] = useConfirm();
  const submit = async (values: EditProductValues) => {
    const changes = largePriceChanges(shown, ladderOf(values, shown));
    if (changes.length > 0 && !(await ask(priceQuestion(changes, seller.holdHours)))) return;
    const far = farValues(values, shown.specs ?? {}, catalog.categories, catalog.use);
    if (far.length === 0 || (await ask(valueQuestion(far)))) await action.run(values);
  };

  // The button that was pressed to decide is gone.
  useEffect(() => {
    if (shown !== product) setFocus("name");
  }, [shown, product, setFocus]);

  const showVersion = (current: ManagedProduct) => {
    setShown(current);
    setNewer(undefined);
  };
  const load = (current: ManagedProduct) => {
    form.reset(toFormValues(current));
    showVersion(current);
  };
  const keepTyped = (current: ManagedProduct) => {
    for (const [name, value] of carryOver(form.getValues(), shown, current)) form.setValue(name, value);
    showVersion(current);
  };

  return (
    <FormProvider {...form}>
      <ActionForm
        className="mt-6"
        submit={form.handleSubmit(submit)}
        action={action}
        words={["Save", "Saving…"]}
        beside={
          <Link className="btn btn-ghost" to={back}>
            Cancel
          </Link>
        }
      >
        <ProductFormFields
          catalog={catalog}
          current={shown}
          dataSheets={<DataSheetEditor id={shown._id} sheets={sheets} />}
        />
        {newer && (
          <StaleEdit before={shown} now={newer} onLoad={() => load(newer)} onKeep={() => keepTyped(newer)} />
        )}
      </ActionForm>
      {dialog}
    </FormProvider>
  );
}

interface ProductHistoryProps {
  /** The last things that were done to it. */
  lines: readonly Activity[];
  /** Those that changed its price. */
  prices: readonly Activity[];
}

/** What staff did to a part, and what it has cost. */
function ProductHistory({ lines, prices }: ProductHistoryProps) {
  if (lines.length === 0) return null;
  return (
    <div className="mt-12 grid gap-8 lg:max-w-2xl">
      <section>
        <h3 className="mb-3 text-lg">Activity</h3>
        <ActivityLines lines={lines} label="Activity of this part" />
      </section>
      {prices.length > 0 && (
        <section>
          <h3 className="mb-3 text-lg">Price history</h3>
          <Log label="Price history" lines={prices}>
            {({ price }) => price && priceWords(price)}
          </Log>
        </section>
      )}
    </div>
  );
}

export default function EditProduct({
  loaderData: { product, catalog, sheets, lines, prices },
}: Route.ComponentProps) {
  if (!product) return <ProductGone headingLevel="h2" to={list} name="Manage Product" />;
  return (
    <>
      <h2 className="text-2xl">Update Product</h2>
      <p className="mt-1 font-semibold wrap-anywhere" dir="auto">
        <ProductName name={product.name} />
      </p>
      <p className="text-muted mt-2 max-w-prose text-sm">A field you leave empty keeps what is stored.</p>
      <ProductEditor key={product._id} product={product} catalog={catalog} sheets={sheets} />
      <ProductHistory lines={lines} prices={prices} />
    </>
  );
}
