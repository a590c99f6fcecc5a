import { BeingBuilt } from "#ui/being-built.tsx";
import { publicPage } from "#ui/page-meta.ts";

export const meta = () => publicPage("Sign Up", "Create an account to order graphics-card parts in bulk.");

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };
}

export default function Signup() {
  return <BeingBuilt title="Sign Up" />;
}
