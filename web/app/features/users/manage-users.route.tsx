import { BeingBuilt } from "#ui/being-built.tsx";
import { unlistedPage } from "#ui/page-meta.ts";

export const meta = () => unlistedPage("Users");

export default function ManageUsers() {
  return <BeingBuilt title="Users" heading="h2" />;
}
