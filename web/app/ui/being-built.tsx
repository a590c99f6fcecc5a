/** Stands in for a page that has its address but not yet its content. */
export function BeingBuilt({ title, heading: Heading = "h1" }: { title: string; heading?: "h1" | "h2" }) {
  return (
    <div className={Heading === "h1" ? "page-width grow py-16" : ""}>
      <Heading className={Heading === "h1" ? "text-3xl" : "text-2xl"}>{title}</Heading>
      <p className="text-muted mt-4">This page is still being built.</p>
    </div>
  );
}
