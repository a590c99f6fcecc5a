const places = Array.from({ length: 6 }, (_, place) => place);

/** Holds the grid's place while its products are on their way. */
export function ProductGridSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="grid gap-x-8 gap-y-10 opacity-60 sm:grid-cols-2 sm:gap-y-12 lg:grid-cols-3"
    >
      {places.map((place) => (
        <div key={place} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 sm:block">
          <div className="skeleton aspect-4/3 w-full" />
          <div className="sm:mt-4">
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-6 w-4/5" />
            <div className="skeleton mt-2 h-4 w-32" />
          </div>
          <div className="col-span-full mt-3 flex items-end justify-between sm:mt-6">
            <div className="skeleton h-10 w-28" />
            <div className="skeleton h-10 w-24" />
          </div>
        </div>
      ))}
    </div>
  );
}
