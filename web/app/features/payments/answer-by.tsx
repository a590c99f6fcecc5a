import { DateTime } from "#ui/date-time.tsx";

interface AnswerByProps {
  transactionId: string;
  by: Date | undefined;
}

/** Until when and where staff answer a dispute. */
export function AnswerBy({ transactionId, by }: AnswerByProps) {
  return (
    <p className="text-sm">
      {by && (
        <b>
          Answer by <DateTime at={by} />
        </b>
      )}
      {by && " · "}
      <a
        className="text-link"
        href={`https://dashboard.stripe.com/payments/${encodeURIComponent(transactionId)}`}
        target="_blank"
        rel="noreferrer"
      >
        Open in the provider's dashboard
      </a>
    </p>
  );
}
