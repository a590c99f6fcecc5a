import { endHolds, type EndedHolds } from "@bulkhead/contract/open-orders";
import { Link } from "react-router";

import { ActionButton } from "#ui/button.tsx";
import { countWords } from "#ui/list/count-words.ts";

interface EndHoldsProps {
  whose: { account?: string | undefined; network?: string | undefined };
  name: string;
  detail: string;
  onEnded: (ended: EndedHolds) => void;
}

/** Cancels every unpaid order of an account or a network, after it was asked. */
export function EndHolds({ whose, name, detail, onEnded }: EndHoldsProps) {
  return (
    <ActionButton
      look="btn-sm btn-outline"
      problemLook="w-full text-sm"
      aria-label={`End holds of ${name}`}
      question={{
        title: `End the unpaid holds of ${name}?`,
        detail: `${detail} will be canceled, and their buyers are told. Orders with money received or a charge being decided stay.`,
        action: "End holds",
        refusal: "Keep them",
      }}
      send={async (callOnce) => onEnded(await callOnce(endHolds, { body: whose }))}
    >
      End holds
    </ActionButton>
  );
}

export function EndedNotice({ ended: { ended, left } }: { ended: EndedHolds }) {
  return (
    <div role="status" className="py-3 text-sm">
      <p>{countWords(ended, "order")} canceled.</p>
      {left.length > 0 && (
        <p>
          Left out:{" "}
          {left.map(({ _id, number, reason }, index) => (
            <span key={_id}>
              {index > 0 && ", "}
              <Link className="text-link" to={`/dashboard/orders/${_id}`}>
                {number}
              </Link>{" "}
              ({reason === "money-received" ? "money received" : "being paid"})
            </span>
          ))}
        </p>
      )}
    </div>
  );
}
