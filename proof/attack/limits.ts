import { getProduct } from "@bulkhead/contract/parts";
import { getRole } from "@bulkhead/contract/users";

import { bearer } from "../shop/client.ts";
import { encodeCall, type CallInput } from "../shop/encode.ts";
import type { Send } from "../shop/wire.ts";
import { judge } from "./judge.ts";
import { authorize } from "./people.ts";
import { sum, type Tally } from "./tally.ts";
import type { World } from "./world.ts";

/** Asks a process with the limits of production more often than they allow. */
export async function exceedLimits(world: World, send: Send, tally: Tally, perMinute = 1_200): Promise<void> {
  const flood = async (
    what: string,
    times: number,
    endpoint: typeof getProduct | typeof getRole,
    input: CallInput,
  ) => {
    for (let i = 0; i < times; i += 1) {
      const wire = encodeCall(endpoint, input);
      tally.count(what, judge(await send(wire), endpoint), () => wire.path);
    }
    const refused = sum(tally.labels.get(what) ?? new Map(), (label) => label === "too_many_requests");
    if (refused === 0 || refused > times / 2) tally.fail(`${what}: ${refused} of ${times} were refused`);
  };
  // Lists are answered before the limits, because refusing would cost more.
  await flood("limit of a network", Math.ceil(perMinute * 1.1), getProduct, {
    params: { id: await world.makeProduct() },
  });
  await flood("limit of bad tokens", 50, getRole, { headers: bearer("a.b.c"), query: { email: "a@b" } });
  const { customer } = world;
  const query = { email: customer.email };
  const calm = judge(await send(encodeCall(getRole, { headers: await authorize(customer), query })), getRole);
  if (calm.label !== "200") tally.fail(`A customer behind a limited network gets ${calm.label}`);
}
