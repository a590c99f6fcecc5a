/** What goes wrong: on the way to us, in here, or on the way back when the work is already done. */
type FaultMode = "reset_before" | "reset_after" | "500" | "500_kept" | "lock_timeout" | "delay";

export interface Fault {
  /** Part of `POST /v1/payment_intents/pi_1/confirm`. */
  match: string;
  mode: FaultMode;
  /** How often, if not for ever. */
  times?: number;
  /** Of 1, if not always. */
  probability?: number;
  /** How long a delay lasts. */
  ms?: number;
}

/** The first that fits, used up by one. */
export function takeFault(faults: readonly Fault[], request: string): Fault | undefined {
  const fault = faults.find(
    ({ match, times = Infinity, probability = 1 }) =>
      times > 0 && request.includes(match) && Math.random() < probability,
  );
  if (fault?.times !== undefined) fault.times -= 1;
  return fault;
}
