import { editProduct, type ManagedProduct } from "@bulkhead/contract/products";

import { uploadPicture } from "#platform/upload-picture.ts";
import type { CallOnce } from "#platform/use-call-once.ts";

import { changesOf, type EditProductValues } from "./edit-product-form.ts";

/** Saves what was changed since the product was shown, unless somebody else has changed it since. */
export async function saveProduct(
  callOnce: CallOnce,
  values: EditProductValues,
  shown: ManagedProduct,
): Promise<void> {
  const file = values.photo?.[0];
  const img = file && (await uploadPicture(file));
  await callOnce(editProduct, {
    params: { id: shown._id },
    body: { ...changesOf(values, shown), ...(img !== undefined && { img }), version: shown.version },
  });
}
