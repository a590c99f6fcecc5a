import { addProduct } from "@bulkhead/contract/products";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect, useState } from "react";
import { FormProvider, useForm } from "react-hook-form";

import { useFormDraft } from "#platform/form-draft.ts";
import { isPictureProblem, uploadPicture } from "#platform/pictures.ts";
import { type CallOnce, useAction } from "#platform/use-action.ts";
import { ActionForm } from "#ui/form/action-form.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/add-product.route";
import { ProductFormFields, readBrands } from "./product-form-fields.tsx";
import { type AddProductValues, addProductForm, emptyProduct } from "./product-form.ts";

export const meta = () => unlistedPage("Add Product");

/** The picture comes first, because the product stores its URL. */
async function saveNewProduct(
  callOnce: CallOnce,
  { photo, model, pack, ...rest }: AddProductValues,
): Promise<void> {
  const file = photo?.[0];
  if (!file) throw new Error("The form must not be valid without a picture");
  const img = await uploadPicture(file);
  await callOnce(addProduct, { body: { ...rest, ...(model && { model }), ...(pack && { pack }), img } });
}

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  return { brands: await readBrands(signal) };
}

export default function AddProduct({ loaderData: { brands } }: Route.ComponentProps) {
  const [added, setAdded] = useState(0);
  const form = useForm({ resolver: zodResolver(addProductForm), defaultValues: emptyProduct });
  const { setFocus } = form;
  useFormDraft(form);

  const action = useAction(async (callOnce, values: AddProductValues) => {
    try {
      await saveNewProduct(callOnce, values);
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

  // The empty form is ready for the next product once it is drawn.
  useEffect(() => {
    if (added > 0) setFocus("name");
  }, [added, setFocus]);

  return (
    <FormProvider {...form}>
      <h2 className="text-2xl">Add Product</h2>
      <ActionForm
        className="mt-6 grid gap-5 sm:grid-cols-2 lg:max-w-2xl"
        submit={form.handleSubmit(action.run)}
        action={action}
        words={["Add Product", "Adding…"]}
      >
        <ProductFormFields brands={brands} />
      </ActionForm>
    </FormProvider>
  );
}
