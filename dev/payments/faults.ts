/** What fails: the request, the work, or the response after the work is done. */
type FaultMode = "reset_before" | "reset_after" | "400" | "500" | "500_kept" | "lock_timeout" | "delay";

export interface Fault {
  /** Part of `POST /v1/payment_intents/pi_1/confirm`. */
  match: string;
  mode: FaultMode;
  /** Forever by default. */
  times?: number;
  /** From 0 to 1, always by default. */
  probability?: number;
  /** The length of a delay. */
  ms?: number;
}

/** Returns the first fault that matches, and counts it down. */
export function takeFault(faults: readonly Fault[], request: string): Fault | undefined {
  const fault = faults.find(
    ({ match, times = Infinity, probability = 1 }) =>
      times > 0 && request.includes(match) && Math.random() < probability,
  );
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}
