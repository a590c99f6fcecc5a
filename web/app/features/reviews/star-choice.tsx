import type { ComponentProps } from "react";

import { StarRow } from "#ui/stars.tsx";

import { starChoices } from "./review-form.ts";

/** The props go to each of the buttons, so `{...register("t")}` fits. */
export function StarChoice(props: ComponentProps<"input">) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">Rating</legend>
      <div className="mt-1.5 flex flex-col items-start">
        {starChoices.map((stars) => (
          <label key={stars} className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-9">
            <input type="radio" className="radio radio-sm" value={stars} {...props} />
            <span className="text-primary">
              <StarRow count={Number(stars)} />
            </span>
            {stars} {stars === "1" ? "star" : "stars"}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
