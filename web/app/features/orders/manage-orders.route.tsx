import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Manage Order");

export default function ManageOrders() {
  return <BeingBuilt title="Manage Order" heading="h2" />;
}
