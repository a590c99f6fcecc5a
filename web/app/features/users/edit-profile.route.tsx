import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Edit Profile");

export default function EditProfile() {
  return <BeingBuilt title="Edit Profile" heading="h2" />;
}
