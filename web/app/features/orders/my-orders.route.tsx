import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("My Orders");

export default function MyOrders() {
  return <BeingBuilt title="My Orders" heading="h2" />;
}
