import { addProduct } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";

import type { AddProductValues } from "./add-product-form.ts";
import { uploadPhoto } from "./upload-photo.ts";

/** The picture goes first, because the part only holds its address. */
export async function saveNewProduct({ photo, model, ...rest }: AddProductValues): Promise<void> {
  const file = photo?.[0];
  if (!file) throw new Error("A form without a picture was let through");
  const img = await uploadPhoto(file);
  await call(addProduct, { body: { ...rest, ...(model && { model }), img } });
}
