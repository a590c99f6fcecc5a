const places = Array.from({ length: 6 }, (_, place) => place);

/** Holds the grid's place while its parts are on their way. */
export function ProductGridSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-x-8 gap-y-12 opacity-60 sm:grid-cols-2 lg:grid-cols-3">
      {places.map((place) => (
        <div key={place}>
          <div className="skeleton aspect-4/3 w-full" />
          <div className="skeleton mt-4 h-4 w-20" />
          <div className="skeleton mt-2 h-6 w-4/5" />
          <div className="skeleton mt-2 h-4 w-32" />
          <div className="mt-6 flex items-end justify-between">
            <div className="skeleton h-10 w-28" />
            <div className="skeleton h-10 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
