import type { Output } from "@bulkhead/contract/endpoint";
import { getTimeline } from "@bulkhead/contract/orders";

import { call } from "#platform/api-client.ts";

export interface Timeline extends Output<typeof getTimeline> {
  readAt: Date;
}

/** What happened to an order; the server recomputes the chain at every reading. */
export async function readTimeline(id: string, signal?: AbortSignal): Promise<Timeline> {
  const timeline = await call(getTimeline, { params: { id }, ...(signal && { signal }) });
  return { ...timeline, readAt: new Date() };
}
