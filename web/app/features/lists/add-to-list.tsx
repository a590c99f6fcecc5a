import { addLines, changeLine, removeLine } from "@bulkhead/contract/lists";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { Link, useNavigate } from "react-router";

import type { ListButtonProps } from "#features/products/list-buttons.ts";
import { call } from "#platform/api-client.ts";
import { messageOf } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { InListIcon, ToListIcon } from "#ui/icons.tsx";
import { toast } from "#ui/toast.ts";

import { readCurrentList, useCurrentList } from "./current-list.ts";

export const listPath = (id: string): string => `/dashboard/lists/${id}`;

/** As before it was added. */
async function takeBack({ _id: id, before }: { _id: string; before: number }): Promise<void> {
  try {
    if (before === 0) await call(removeLine, { params: { id } });
    else await call(changeLine, { params: { id }, body: { quantity: before } });
    await readCurrentList();
    toast.success("Taken back");
  } catch (error) {
    toast.error(messageOf(error));
  }
}

function useAdd({ part, quantity = MIN_ORDER_QUANTITY }: ListButtonProps) {
  const navigate = useNavigate();
  return useAction(
    async (callOnce) => {
      const { list, lines } = await callOnce(addLines, {
        body: { lines: [{ product: part._id, quantity }] },
      });
      const [line] = lines;
      toast.success(`${formatNumber(quantity)} × ${part.model ?? part.name} added to ${list.name}`, [
        { words: "Undo", onPress: () => line && takeBack(line) },
        { words: "Open", onPress: () => navigate(listPath(list._id)) },
      ]);
      await readCurrentList();
    },
    { revalidates: false },
  );
}

/** One press adds the part to the current list. On a card that has it, the mark leads there. */
export function AddToList(props: ListButtonProps) {
  const { part, quantity, look } = props;
  const list = useCurrentList();
  const { run, isBusy, problem } = useAdd(props);
  const isIn = list?.products.has(part._id) ?? false;
  const name = list?.name ?? "a list";
  if (look === "card")
    return isIn && list ? (
      <Link
        className="btn btn-outline border-primary text-primary relative z-1 w-11 px-0"
        to={listPath(list._id)}
        aria-label={`${part.name} is in the list ${list.name}, change`}
      >
        <InListIcon />
      </Link>
    ) : (
      <Button
        look="btn-outline relative z-1 w-11 px-0"
        aria-label={`Add ${part.name} to ${name}`}
        title={problem?.message ?? `Add to ${name}`}
        isBusy={isBusy}
        onPress={() => run()}
      >
        <ToListIcon />
      </Button>
    );
  return (
    <div>
      <Button
        look="btn-outline bg-base-100 w-full"
        isBusy={isBusy}
        disabled={quantity === undefined}
        onPress={() => run()}
      >
        <ToListIcon />
        {quantity === undefined ? `Add to ${name}` : `Add ${formatNumber(quantity)} to ${name}`}
      </Button>
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {isIn && list && (
        <p className="text-success mt-2 text-sm">
          In{" "}
          <Link className="text-link" to={listPath(list._id)}>
            {list.name}
          </Link>
        </p>
      )}
    </div>
  );
}
