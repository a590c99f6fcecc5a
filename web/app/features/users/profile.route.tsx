import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("My Profile");

export default function Profile() {
  return <BeingBuilt title="My Profile" heading="h2" />;
}
