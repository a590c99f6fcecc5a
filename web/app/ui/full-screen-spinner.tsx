export function FullScreenSpinner() {
  return (
    <div role="status" className="bg-base-100 fixed inset-0 z-30 grid place-items-center">
      <span className="shown-late" aria-hidden="true">
        <span className="loading loading-spinner loading-lg text-primary" />
      </span>
      <span className="sr-only">Loading</span>
    </div>
  );
}
