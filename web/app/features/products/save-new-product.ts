import { addProduct } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { uploadPicture } from "#platform/upload-picture.ts";

import type { AddProductValues } from "./add-product-form.ts";

/** The picture goes first, because the part only holds its address. */
export async function saveNewProduct({ photo, model, ...rest }: AddProductValues): Promise<void> {
  const file = photo?.[0];
  if (!file) throw new Error("A form without a picture was let through");
  const img = await uploadPicture(file);
  await call(addProduct, { body: { ...rest, ...(model && { model }), img } });
}
