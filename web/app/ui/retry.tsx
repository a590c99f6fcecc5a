import { useRevalidator } from "react-router";

/** Loads the page's data again. */
export function Retry() {
  const { state, revalidate } = useRevalidator();
  const busy = state === "loading";
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) void revalidate();
      }}
    >
      {busy ? "Trying again…" : "Retry"}
    </button>
  );
}
