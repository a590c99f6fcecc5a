import { addProduct } from "@bulkhead/contract/products";

import { uploadPicture } from "#platform/upload-picture.ts";
import type { CallOnce } from "#platform/use-call-once.ts";

import type { AddProductValues } from "./add-product-form.ts";

/** The picture goes first, because the product only holds its address. That is the same however often it is sent. */
export async function saveNewProduct(
  callOnce: CallOnce,
  { photo, model, ...rest }: AddProductValues,
): Promise<void> {
  const file = photo?.[0];
  if (!file) throw new Error("A form without a picture was let through");
  const img = await uploadPicture(file);
  await callOnce(addProduct, { body: { ...rest, ...(model && { model }), img } });
}
