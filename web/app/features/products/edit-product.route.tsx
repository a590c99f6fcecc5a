import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Update Product");

export default function EditProduct() {
  return <BeingBuilt title="Update Product" heading="h2" />;
}
