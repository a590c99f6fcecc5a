import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Order");

export default function PlaceOrder() {
  return <BeingBuilt title="Order" />;
}
