import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Payment");

export default function Payment() {
  return <BeingBuilt title="Payment" heading="h2" />;
}
