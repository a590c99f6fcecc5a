import type { OrderEvent } from "@bulkhead/contract/orders";

import { Moment } from "#ui/moment.tsx";

import { eventActor, eventKind } from "./order-event-words.ts";

/** What happened to an order, in the order in which it did. */
export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  if (events.length === 0) return <p className="text-muted">Nothing is written about this order.</p>;
  return (
    <ol>
      {events.map((event) => (
        <li key={`${event.kind} ${event.at.toISOString()}`} className="timeline-step">
          <p className="font-semibold">{eventKind(event)}</p>
          <p className="text-muted text-sm wrap-anywhere">
            <Moment at={event.at} /> {eventActor(event)}
          </p>
          {event.detail !== undefined && <p className="text-sm wrap-anywhere">{event.detail}</p>}
        </li>
      ))}
    </ol>
  );
}
