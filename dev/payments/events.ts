import type { Account } from "./account.ts";
import { newId, seconds, type ProviderEvent } from "./ledger.ts";
import { dispatch } from "./webhooks.ts";

/** Records an event with a copy of the object, and sends its webhook. */
export function emit(account: Account, type: string, object: object): void {
  const event: ProviderEvent = {
    id: newId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: seconds(),
    data: { object: structuredClone(object) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  };
  account.ledger.events.push(event);
  account.changed();
  dispatch(account, event);
}
