import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Manage Product");

export default function ManageProducts() {
  return <BeingBuilt title="Manage Product" heading="h2" />;
}
