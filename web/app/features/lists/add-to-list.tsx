import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { useEffect, useId } from "react";
import { Link } from "react-router";

import type { ListButtonProps } from "#features/products/list-buttons.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { DownIcon, InListIcon, TickIcon, ToListIcon } from "#ui/icons.tsx";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import { useCurrentList } from "./current-list.ts";
import { listPath } from "./list-paths.ts";
import { ListPicker, useListsWith } from "./list-picker.tsx";
import { useAdd } from "./use-add.ts";

/** Of the lists that have a part. */
const MOST_NAMED = 3;

/** One press adds the part, unless there are several lists to choose from, or the part is in the current one. */
export function CardListButton({ part, quantity = MIN_ORDER_QUANTITY }: ListButtonProps) {
  const id = useId();
  const { list, lists } = useCurrentList();
  const from = useListsWith(part);
  const { run, isBusy, problem } = useAdd(part);
  const isIn = list?.products.has(part._id) ?? false;
  const name = list?.name ?? "a list";
  const words = isIn ? `${part.name} is in the list ${name}, change` : `Add ${part.name} to ${name}`;
  useEffect(() => {
    if (problem) toast.error(problem.message);
  }, [problem]);
  const chooses = isIn || lists > 1;
  return (
    <>
      {/* One button in both cases, so that it keeps the focus once the part is in the list. */}
      <button
        type="button"
        className={`btn btn-outline relative z-1 w-11 px-0 ${isIn ? "border-primary text-primary" : ""}`}
        aria-label={words}
        title={isIn ? `In ${name}` : `Add to ${name}`}
        aria-disabled={isBusy}
        {...(chooses
          ? { popoverTarget: id, "aria-haspopup": "dialog" }
          : { onClick: () => void run({ quantity }) })}
      >
        {isIn ? <InListIcon /> : <ToListIcon />}
      </button>
      {chooses && <ListPicker look="card" {...{ id, part, quantity, from }} />}
    </>
  );
}

/** Adds what is typed beside it to the current list, or to another one. */
export function PanelListButton({ part, quantity }: ListButtonProps) {
  const id = useId();
  const { list } = useCurrentList();
  const from = useListsWith(part);
  const { read } = from;
  const { run, isBusy, problem } = useAdd(part, read);
  useEffect(() => void read(), [read]);
  const units = quantity === undefined ? "" : ` ${formatNumber(quantity)}`;
  const having = from.lists?.filter((one) => one.quantity) ?? [];
  return (
    <div>
      <div className="flex">
        <Button
          look="btn-outline bg-base-100 min-w-0 shrink grow rounded-e-none border-e-0 [&>svg]:shrink-0"
          isBusy={isBusy}
          disabled={quantity === undefined}
          onPress={() => quantity !== undefined && run({ quantity })}
        >
          <ToListIcon />
          <span className="min-w-0 truncate">
            Add{units} to {list?.name ?? "a list"}
          </span>
        </Button>
        <button
          type="button"
          className="btn btn-outline bg-base-100 w-11 rounded-s-none px-0"
          aria-label="Another list"
          aria-haspopup="dialog"
          disabled={quantity === undefined}
          popoverTarget={id}
        >
          <DownIcon />
        </button>
      </div>
      <ListPicker look="panel" {...{ id, part, quantity, from }} />
      <ProblemText className="mt-2 text-sm">{problem?.message}</ProblemText>
      {having.slice(0, MOST_NAMED).map(({ _id, name, isCurrent, quantity: has = 0 }) => (
        <p key={_id} className="text-success mt-2 flex gap-2 text-sm">
          <TickIcon />
          <span>
            {isCurrent ? "In" : "Also in"}{" "}
            <Link className="text-link" to={listPath(_id)} dir="auto">
              {name}
            </Link>
            , {formatNumber(has)}
          </span>
        </p>
      ))}
      {having.length > MOST_NAMED && (
        <p className="text-muted mt-2 text-sm">and {countWords(having.length - MOST_NAMED, "more list")}</p>
      )}
    </div>
  );
}
