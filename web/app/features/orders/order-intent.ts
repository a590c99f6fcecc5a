export interface OrderIntent {
  key: string;
  contents: string;
}

/**
 * The same contents sent again, after an answer got lost, are the same intent: its key lets the API answer with the
 * order it already has. Other contents are another order.
 */
export function intentFor(body: object, last: OrderIntent | undefined): OrderIntent {
  const contents = JSON.stringify(body);
  return last?.contents === contents ? last : { key: crypto.randomUUID(), contents };
}
