import type { Order } from "@bulkhead/contract/orders";
import type { ReactNode } from "react";

interface OrderButtonProps {
  order: Order;
  isBusy: boolean;
  /** Where the refusal stands, if there was one. */
  describedBy: string | undefined;
  className: string;
  onPress: () => void;
  children: ReactNode;
}

/** Does something with the order of its row. */
export function OrderButton({ order, isBusy, describedBy, className, onPress, children }: OrderButtonProps) {
  return (
    <button
      type="button"
      className={`btn btn-sm text-sm @max-4xl:min-h-11 ${className}`}
      aria-disabled={isBusy}
      aria-describedby={describedBy}
      onClick={({ detail }) => {
        // The second half of a double click can land on the row that has just moved up.
        if (!isBusy && detail <= 1) onPress();
      }}
    >
      {children}
      <span className="sr-only">
        {" "}
        {order.quantity} × {order.productName}
      </span>
    </button>
  );
}
