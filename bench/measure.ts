import type { Shop } from "./shop.ts";

const CALLS = 100;

export const percentile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;

/** Calls an endpoint as an admin, one call after the other, and prints how long it took. */
export async function measure({ api, adminToken }: Shop, name: string, path: string): Promise<void> {
  const times: number[] = [];
  for (let call = 0; call < CALLS; call += 1) {
    const started = performance.now();
    const response = await fetch(`${api}${path}`, { headers: { authorization: `Bearer ${adminToken}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    times.push(performance.now() - started);
  }
  const [median, slow] = [percentile(times, 0.5), percentile(times, 0.95)];
  console.log(`${name.padEnd(52)} p50 ${median.toFixed(1)} ms, p95 ${slow.toFixed(1)} ms`);
}
