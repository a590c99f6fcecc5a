import { formatMoney } from "@bulkhead/contract/money";

interface PriceChangeProps {
  messageId: string;
  buttonId: string;
  fromCents: number;
  toCents: number;
  onAccept: () => void;
}

/** Nobody is charged a price they have not agreed to, be it a lower one. */
export function PriceChange({ messageId, buttonId, fromCents, toCents, onAccept }: PriceChangeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p id={messageId} role="alert" className="text-error font-semibold">
        The price is now {formatMoney(toCents)} a unit. It was {formatMoney(fromCents)}.
      </p>
      <button id={buttonId} type="button" className="btn btn-outline min-h-11" onClick={onAccept}>
        Use the new price
      </button>
    </div>
  );
}
