/** Holds the place of the card form, which is the provider's and comes when it comes. */
export function CardSkeleton() {
  return (
    <div aria-hidden="true" className="bg-base-200 absolute inset-0">
      <div className="skeleton h-4 w-24" />
      <div className="skeleton mt-2 h-11 w-full" />
      <div className="mt-4 grid grid-cols-2 gap-3">
        {["expiry", "cvc"].map((field) => (
          <div key={field}>
            <div className="skeleton h-4 w-20" />
            <div className="skeleton mt-2 h-11 w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
