import type { ManagedProduct } from "@bulkhead/contract/products";
import { useFormContext } from "react-hook-form";

import { Button } from "#ui/button.tsx";
import { fieldsOf } from "#ui/form/action-form.tsx";
import { Field } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";

import type { StockChange, StockMode } from "./stock-change.ts";

interface StockFiguresProps {
  product: ManagedProduct;
  /** After the change. */
  next: Pick<ManagedProduct, "onHand" | "reserved">;
}

export function StockFigures({ product: { onHand, reserved }, next: after }: StockFiguresProps) {
  const figures = [
    { name: "On hand", now: onHand, next: after.onHand },
    { name: "Reserved", now: reserved, next: after.reserved },
    { name: "Available", now: onHand - reserved, next: after.onHand - after.reserved },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4">
      {figures.map(({ name, now, next }) => (
        <div key={name}>
          <dt className="text-muted text-sm leading-6">{name}</dt>
          <dd className="text-lg font-semibold">
            {next === now ? (
              formatNumber(now)
            ) : (
              <>
                <span className="text-muted font-normal">{formatNumber(now)}</span>
                <span aria-hidden="true" className="text-muted font-normal">
                  {" → "}
                </span>
                <span className="sr-only"> becomes </span>
                {formatNumber(next)}
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const modeNames: Record<StockMode, string> = {
  receive: "Receive",
  count: "Count",
  correct: "Correct",
  loss: "Loss",
};

interface SegmentsProps {
  name: "mode" | "direction";
  options: readonly (readonly [value: string, words: string])[];
}

/** One of a few, side by side. The radio covers its segment, so that all of it can be pressed. */
function Segments({ name, options }: SegmentsProps) {
  const { register } = useFormContext<StockChange>();
  return (
    <div className="bg-base-200 rounded-field flex p-0.5">
      {options.map(([value, words]) => (
        <label
          key={value}
          className="has-checked:border-outline has-checked:bg-base-100 rounded-field relative flex min-h-10 grow basis-0 items-center justify-center border border-transparent px-2 has-checked:font-semibold"
        >
          <input
            type="radio"
            className="rounded-field absolute inset-0 cursor-pointer appearance-none"
            value={value}
            {...register(name)}
          />
          {words}
        </label>
      ))}
    </div>
  );
}

export function StockModes({ modes }: { modes: readonly StockMode[] }) {
  return (
    <fieldset>
      <legend className="sr-only">What happened</legend>
      <Segments name="mode" options={modes.map((mode) => [mode, modeNames[mode]])} />
    </fieldset>
  );
}

const directions = [
  ["add", "Add"],
  ["remove", "Remove"],
] as const;

function Direction() {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">Direction</legend>
      <Segments name="direction" options={directions} />
    </fieldset>
  );
}

const labels: Record<StockMode, { units: string; reason: string }> = {
  receive: { units: "Units received", reason: "Remark (optional)" },
  count: { units: "I see on the shelf", reason: "Where (optional)" },
  correct: { units: "Units", reason: "Say why, for the ledger" },
  loss: { units: "Units lost", reason: "Say why, for the ledger" },
};

const columns: Record<StockMode, string> = {
  receive: "sm:grid-cols-[10rem_minmax(0,1fr)_minmax(0,1fr)]",
  count: "sm:grid-cols-[10rem_minmax(0,1fr)]",
  correct: "sm:grid-cols-[10rem_8rem_minmax(0,1fr)]",
  loss: "sm:grid-cols-[10rem_minmax(0,1fr)]",
};

/** Reasons that come up every day. */
const usual: Partial<Record<StockMode, string[]>> = {
  correct: ["Returned", "Miscount", "Sample"],
  loss: ["Damaged", "Water", "Missing"],
};

function UsualReasons({ mode }: { mode: StockMode }) {
  const { setValue, setFocus } = useFormContext<StockChange>();
  const take = (reason: string) => {
    setValue("reason", reason, { shouldDirty: true, shouldValidate: true });
    setFocus("reason");
  };
  return (
    <div role="group" aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
      {(usual[mode] ?? []).map((reason) => (
        <Button key={reason} look="btn-sm btn-outline" onPress={() => take(reason)}>
          {reason}
        </Button>
      ))}
    </div>
  );
}

interface StockFieldsProps {
  mode: StockMode;
  /** The id of the text that says what is wrong with the units. */
  unitsProblemId: string | undefined;
}

export function StockFields({ mode, unitsProblemId }: StockFieldsProps) {
  const form = useFormContext<StockChange>();
  const field = fieldsOf(form);
  return (
    <>
      <div className={`grid gap-4 ${columns[mode]}`}>
        {mode === "correct" && <Direction />}
        <Field
          label={labels[mode].units}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={unitsProblemId !== undefined}
          aria-describedby={unitsProblemId}
          {...form.register("units")}
        />
        {mode === "receive" && <Field label="Delivery note" autoComplete="off" {...field("deliveryNote")} />}
        <Field label={labels[mode].reason} autoComplete="off" dir="auto" {...field("reason")} />
      </div>
      {usual[mode] && <UsualReasons mode={mode} />}
    </>
  );
}
