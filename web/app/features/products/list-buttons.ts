import type { Product } from "@bulkhead/contract/products";
import { type ReactNode, createContext } from "react";

export interface ListButtonProps {
  part: Product;
  /** Undefined while what was typed is no number of units. */
  quantity: number | undefined;
  look: "card" | "panel";
}

/** Draws the button that adds a part to a list. The frame of the pages gives it, because lists know parts and not the other way around. */
export const ListButton = createContext<(props: ListButtonProps) => ReactNode>(() => null);
