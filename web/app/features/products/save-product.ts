import { editProduct, type ManagedTool } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { uploadPicture } from "#platform/upload-picture.ts";

import { changesOf, type EditProductValues } from "./edit-product-form.ts";

/** Saves what was changed since the part was shown, unless somebody else has changed it since. */
export async function saveProduct(values: EditProductValues, shown: ManagedTool): Promise<void> {
  const file = values.photo?.[0];
  const img = file && (await uploadPicture(file));
  await call(editProduct, {
    params: { id: shown._id },
    body: { ...changesOf(values, shown), ...(img !== undefined && { img }), version: shown.version },
  });
}
