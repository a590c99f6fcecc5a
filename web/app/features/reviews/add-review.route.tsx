import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Add a review");

export default function AddReview() {
  return <BeingBuilt title="Add a review" heading="h2" />;
}
