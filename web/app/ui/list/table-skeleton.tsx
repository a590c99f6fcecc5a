const places = Array.from({ length: 8 }, (_, place) => place);

/** Holds the place of a table's rows, or of the cards that replace them on small screens. */
export function TableSkeleton() {
  return (
    <div aria-hidden="true" className="@container">
      <div className="grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-3 opacity-60 @max-4xl:grid">
        {places.map((place) => (
          <div
            key={place}
            className="border-base-300 @max-4xl:rounded-box flex gap-4 @max-4xl:flex-col @max-4xl:border @max-4xl:p-4 @4xl:items-center @4xl:border-b @4xl:py-5"
          >
            <div className="skeleton h-4 w-40" />
            <div className="skeleton h-4 w-full max-w-64" />
            <div className="skeleton h-4 w-24 @4xl:ms-auto" />
            <div className="skeleton h-9 w-20" />
          </div>
        ))}
      </div>
    </div>
  );
}
