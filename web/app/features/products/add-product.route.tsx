import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Add Product");

export default function AddProduct() {
  return <BeingBuilt title="Add Product" heading="h2" />;
}
