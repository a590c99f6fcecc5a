import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Products");

export default function ProductList() {
  return <BeingBuilt title="Products" />;
}
