import { useId } from "react";
import { useSearchParams } from "react-router";

interface SortSelectProps {
  /** What the address says, and the words for it. */
  orders: readonly (readonly [value: string, words: string])[];
  /** The order the list is in now. */
  order: string;
  className?: string;
}

/** Keeps the order of a list in the address as `?sort=`. */
export function SortSelect({ orders, order, className = "" }: SortSelectProps) {
  const id = useId();
  const [, setAddress] = useSearchParams();

  const sort = (value: string) =>
    setAddress(
      (address) => {
        address.delete("page");
        if (value === "") address.delete("sort");
        else address.set("sort", value);
        return address;
      },
      { preventScrollReset: true },
    );

  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <label className="text-sm font-medium" htmlFor={id}>
        Sort by
      </label>
      <select
        id={id}
        className="select h-11 w-full"
        value={order}
        onChange={({ currentTarget }) => sort(currentTarget.value)}
      >
        {orders.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
