/** On every page of a demo, so that nobody takes it for a real shop. */
export function DemoBanner() {
  return (
    <aside
      aria-label="Demo"
      className="bg-neutral text-neutral-content px-4 py-1 text-center text-sm print:hidden"
    >
      This is a demo. No card is charged and nothing ships.
    </aside>
  );
}
