import { addLines, addList } from "@bulkhead/contract/lists";
import type { Purchase } from "@bulkhead/contract/purchases";
import { useRef } from "react";
import { useNavigate } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";

/** Two ways to use it again: a list to work on, and a list to hold at once. Both at today's prices. */
export function PurchaseLists({ purchase: { number, orders } }: { purchase: Purchase }) {
  const navigate = useNavigate();
  // A second attempt goes on with the list of the first.
  const made = useRef<string>(undefined);
  const { run, isBusy, problem } = useAction(
    async (callOnce, page: "" | "/hold") => {
      made.current ??= (await callOnce(addList, { body: { name: `${number} again` } }))._id;
      const meant = orders.filter(({ cancelledAt }) => !cancelledAt);
      const lines = (meant.length > 0 ? meant : orders).map(({ product, quantity }) => ({
        product,
        quantity,
      }));
      await callOnce(addLines, { body: { list: made.current, lines } });
      await navigate(`/dashboard/lists/${made.current}${page}`);
    },
    { revalidates: false },
  );
  return (
    <>
      <Button look="btn-ghost btn-sm px-4 text-sm" isBusy={isBusy} onPress={() => run("")}>
        Make a list of it
      </Button>
      <Button look="btn-outline btn-sm px-4 text-sm" isBusy={isBusy} onPress={() => run("/hold")}>
        Order again
      </Button>
      <ProblemText className="basis-full text-sm">{problem?.message}</ProblemText>
    </>
  );
}
