import type { Endpoint } from "@bulkhead/contract/endpoint";

import { sendCall, type Call } from "./api-request.ts";
import { freshToken } from "./session.ts";

const NOT_MODIFIED = 304;
const MOST_TAGS = 50;

/** The tags of the last answers, by what was asked. */
const tags = new Map<string, string>();

function remember(asked: string, tag: string | null): void {
  tags.delete(asked);
  if (tag !== null) tags.set(asked, tag);
  const [oldest] = tags.keys();
  if (oldest !== undefined && tags.size > MOST_TAGS) tags.delete(oldest);
}

/** Whether an endpoint answers differently than when it was last asked here. The first time it does. */
export async function hasChanged<const E extends Endpoint>(endpoint: E, options: Call<E>): Promise<boolean> {
  const asked = JSON.stringify([endpoint.path, options]);
  const known = tags.get(asked);
  const token = await freshToken();
  const response = await sendCall(endpoint, { ...options, ...(known !== undefined && { known }) }, token);
  if (response.status === NOT_MODIFIED) return false;
  remember(asked, response.headers.get("ETag"));
  return true;
}
