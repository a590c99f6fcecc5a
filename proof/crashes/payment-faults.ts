import type { Random } from "../shop/random.ts";
import type { Stage } from "./payment-stage.ts";

const requests = {
  "POST /v1/payment_intents": 3,
  "GET /v1/payment_intents": 3,
  "/cancel": 2,
  "POST /v1/refunds": 2,
  "/v1/": 1,
};
const modes = { reset_before: 3, reset_after: 3, "500": 3, lock_timeout: 2, delay: 2 };
const hooks = { auto: 4, drop: 3, duplicate: 3, reorder: 3 };

/** Broken connections, errors, and lost, duplicate and reordered webhooks, until it is told to stop. */
export async function storm(
  { provider }: Stage,
  random: Random,
  endpoints: () => string[],
  over: AbortSignal,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  const count = (name: string) => (seen[name] = (seen[name] ?? 0) + 1);
  await provider.pace({ latencyMs: 60, lockWaitMs: 200 });
  while (!over.aborted) {
    const fault = {
      match: random.pick(requests),
      mode: random.pick(modes),
      times: random.between(1, 3),
      ms: random.between(200, 1_500),
    };
    await provider.fault(fault);
    const mode = random.pick(hooks);
    await provider.hooks({ mode, url: random.item(endpoints()) });
    count(`fault ${fault.mode}`);
    count(`webhooks ${mode}`);
    await new Promise((done) => setTimeout(done, random.between(50, 300)));
  }
  await provider.clearFaults();
  await provider.pace({ latencyMs: 0, lockWaitMs: 5_000 });
  await provider.hooks({ mode: "auto" });
  return seen;
}
