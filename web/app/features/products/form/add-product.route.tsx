import { unlistedPage } from "#ui/page-meta.ts";

import { ProductAdder } from "./product-adder.tsx";

export const meta = () => unlistedPage("Add Product");

export default function AddProduct() {
  return (
    <>
      <h2 className="text-2xl">Add Product</h2>
      <ProductAdder />
    </>
  );
}
