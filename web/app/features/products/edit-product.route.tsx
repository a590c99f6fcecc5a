import { getManagedProduct } from "@bulkhead/contract/products";

import { call } from "#platform/api-client.ts";
import { useListSearch } from "#ui/list-state.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/edit-product.route";
import { ProductEditor } from "./product-editor.tsx";
import { ProductGone } from "./product-gone.tsx";
import { unlessGone } from "./unless-gone.ts";

const list = "/dashboard/manageproduct";

export const meta = ({ loaderData }: Route.MetaArgs) =>
  unlistedPage(loaderData?.product ? `Update ${loaderData.product.name}` : "Update Product");

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  return { product: await unlessGone(call(getManagedProduct, { params: { id }, signal })) };
}

export default function EditProduct({ loaderData: { product } }: Route.ComponentProps) {
  const back = list + useListSearch();
  if (!product) return <ProductGone headingLevel="h2" to={list} name="Manage Product" />;
  return (
    <>
      <h2 className="text-2xl">Update Product</h2>
      <p className="text-muted mt-2 max-w-prose text-sm">
        An empty name, brand or price keeps the current one. An empty model or description removes it.
      </p>
      <ProductEditor key={product._id} product={product} back={back} />
    </>
  );
}
