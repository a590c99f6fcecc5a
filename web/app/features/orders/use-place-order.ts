import type { Input } from "@bulkhead/contract/endpoint";
import { errors } from "@bulkhead/contract/errors";
import { getOrder, placeOrder, type Order } from "@bulkhead/contract/orders";
import { useState } from "react";
import { useRevalidator } from "react-router";

import { reportNotAuthorized } from "#features/users/report-not-authorized.ts";
import { call } from "#platform/api-client.ts";
import { ApiError, mayBeSentAgain } from "#platform/api-error.ts";
import { useCallOnce } from "#platform/use-call-once.ts";
import { toast } from "#ui/toast.ts";

type Body = Input<typeof placeOrder>["body"];

export interface PlacedOrder extends Pick<Order, "_id" | "pay" | "quantity"> {
  /** Absent when the order could be placed but not read back. */
  holdUntil?: Date;
}

interface Problem {
  message: string;
  canRetry: boolean;
}

function problemOf(error: unknown): Problem {
  const message = error instanceof ApiError ? error.message : errors.internal.message;
  return { message, canRetry: mayBeSentAgain(error) };
}

/** Sends an order so that pressing twice, or again after an answer got lost, places it once. */
export function usePlaceOrder(onPlaced: (order: PlacedOrder) => void) {
  const { revalidate } = useRevalidator();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const callOnce = useCallOnce();

  const send = async (body: Body): Promise<PlacedOrder> => {
    const { insertedId } = await callOnce(placeOrder, { body });
    toast.success("Order placed successfully");
    const order = await call(getOrder, { params: { id: insertedId } }).catch(() => undefined);
    return order ?? { _id: insertedId, pay: body.price * body.quantity, quantity: body.quantity };
  };

  const place = async (body: Body) => {
    if (isSending) return;
    setSending(true);
    setProblem(undefined);
    try {
      onPlaced(await send(body));
      await revalidate();
    } catch (error) {
      reportNotAuthorized(error);
      const why = problemOf(error);
      setProblem(why);
      if (why.canRetry) return;
      // Whatever the refusal is about, the page has something older than the API.
      await revalidate();
    } finally {
      setSending(false);
    }
  };

  return { place, isSending, problem, forget: () => setProblem(undefined) };
}
