import type { Category } from "@bulkhead/contract/categories";
import type { PartFacts } from "@bulkhead/contract/part-facts";
import { type NewProduct, addProduct } from "@bulkhead/contract/products";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { useFormDraft } from "#platform/form-draft.ts";
import { isPictureProblem, uploadPicture } from "#platform/pictures.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { useConfirm } from "#ui/confirm.tsx";
import { ActionForm } from "#ui/form/action-form.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/add-product.route";
import { changedSpecs, farValues } from "./part-fields.ts";
import { ProductFormFields, readCatalog } from "./product-form-fields.tsx";
import { type AddProductValues, addProductForm, emptyProduct } from "./product-form.ts";
import { valueQuestion } from "./value-question.tsx";

export const meta = () => unlistedPage("Add Product");

/** The picture comes first, because the product stores its URL. */
async function saveNewProduct(
  callOnce: CallOnce,
  { photo, model, pack, specs, ...rest }: AddProductValues,
  categories: readonly Category[],
): Promise<void> {
  const file = photo?.[0];
  if (!file) throw new Error("The form must not be valid without a picture");
  const img = await uploadPicture(file);
  const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null));
  const body = {
    ...(known as typeof rest & Pick<NewProduct, "category" | keyof PartFacts>),
    specs: changedSpecs({ ...rest, specs }, {}, categories) as Record<string, string>,
  };
  await callOnce(addProduct, { body: { ...body, ...(model && { model }), ...(pack && { pack }), img } });
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { catalog: await readCatalog(signal) };
}

export default function AddProduct({ loaderData: { catalog } }: Route.ComponentProps) {
  const [added, setAdded] = useState(0);
  const form = useForm({
    resolver: zodResolver(addProductForm(catalog.categories)),
    defaultValues: emptyProduct,
  });
  const { setFocus } = form;
  useFormDraft(form);

  const action = useAction(async (callOnce, values: AddProductValues) => {
    try {
      await saveNewProduct(callOnce, values, catalog.categories);
    } catch (error) {
      toast.error("Failed to add Product");
      if (!isPictureProblem(error)) throw error;
      form.setError("photo", { message: error.message }, { shouldFocus: true });
      return;
    }
    toast.success("Product added successfully");
    form.reset();
    setAdded((count) => count + 1);
  });

  const [ask, dialog] = useConfirm();
  const submit = async (values: AddProductValues) => {
    const far = farValues(values, {}, catalog.categories, catalog.use);
    if (far.length === 0 || (await ask(valueQuestion(far)))) await action.run(values);
  };

  // The empty form is ready for the next product once it is drawn.
  useEffect(() => {
    if (added > 0) setFocus("name");
  }, [added, setFocus]);

  return (
    <FormProvider {...form}>
      <h2 className="text-2xl">Add Product</h2>
      <ActionForm
        className="mt-6"
        submit={form.handleSubmit(submit)}
        action={action}
        words={["Add Product", "Adding…"]}
      >
        <ProductFormFields catalog={catalog} />
      </ActionForm>
      {dialog}
    </FormProvider>
  );
}
