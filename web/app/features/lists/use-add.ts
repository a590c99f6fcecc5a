import { addLines } from "@bulkhead/contract/lists";
import type { Product } from "@bulkhead/contract/products";
import { useNavigate } from "react-router";

import { useAction } from "#platform/use-action.ts";
import { formatNumber } from "#ui/format-number.ts";
import { toast } from "#ui/toast.ts";

import { takeBack } from "./change-lists.ts";
import { readCurrentList } from "./current-list.ts";
import { listPath } from "./list-paths.ts";

interface Addition {
  quantity: number;
  /** Without it and without a name, the current one. */
  list?: string;
  /** Of a new one. */
  name?: string;
}

/** Adds a part to a list, says so, and offers to take it back. */
export function useAdd(part: Product, onChange: () => unknown = () => {}) {
  const navigate = useNavigate();
  const changed = () => Promise.all([readCurrentList(), onChange()]);
  const undo = async (line: { _id: string; before: number }) => {
    try {
      await takeBack(line);
      toast.success("Taken back");
    } finally {
      await changed();
    }
  };
  return useAction(
    async (callOnce, { quantity, ...to }: Addition) => {
      const { list, lines } = await callOnce(addLines, {
        body: { ...to, lines: [{ product: part._id, quantity }] },
      });
      const [line] = lines;
      const now = line && line.before > 0 ? `, now ${formatNumber(line.quantity)}` : "";
      toast.success(`${formatNumber(quantity)} × ${part.model ?? part.name} added to ${list.name}${now}`, [
        { words: "Undo", onPress: () => line && undo(line) },
        { words: "Open", onPress: () => navigate(listPath(list._id)) },
      ]);
      await changed();
    },
    { revalidates: false },
  );
}
