/** How long a process waits before it gives up, in milliseconds. */
export interface Timeouts {
  /** For a free connection to the database, or for a new one. */
  connectMs: number;
  /** For one query. */
  queryMs: number;
  /** For the identity provider. */
  identityMs: number;
  /** For the card provider, which is asked at most twice. */
  cardProviderMs: number;
  /** For the store of files, with all attempts. */
  filesMs: number;
  /** For the turn of an order. */
  orderMs: number;
  /** For a handler. What comes before it, such as finding the caller, has deadlines of its own. */
  handlerMs: number;
  /** For a handler that asks a vendor or writes much. Our pages wait for 30 seconds. */
  longHandlerMs: number;
}

/**
 * The timeouts of the API. A browser waits for 10 seconds, a handler for less, and what a handler waits for is shorter still. So callers read
 * our answer instead of their own timeout, and it says what failed.
 */
export const apiTimeouts: Timeouts = {
  connectMs: 4_000,
  queryMs: 4_000,
  identityMs: 3_000,
  cardProviderMs: 3_500,
  filesMs: 6_000,
  orderMs: 7_500,
  handlerMs: 8_000,
  longHandlerMs: 25_000,
};

/** The timeouts of jobs and commands: nobody waits for them, and some read much. */
export const jobTimeouts = (queryMs: number): Timeouts => ({ ...apiTimeouts, queryMs });
