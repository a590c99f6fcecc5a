import { startChild } from "../dev/child.ts";
import { readSettings } from "../dev/settings.ts";
import { runLighthouse, valueOf } from "../e2e/lighthouse.ts";
import { percentile } from "./measure.ts";

// How soon a visitor with a phone on slow 4G sees the home page: the production build, simulated by Lighthouse.
const RUNS = 5;
const PORT_BASE = process.env["PORT_BASE"] ?? "4700";

const figures = [
  { audit: "first-contentful-paint", name: "first paint" },
  { audit: "largest-contentful-paint", name: "largest paint", targetMs: 2_500 },
  { audit: "total-blocking-time", name: "blocked", targetMs: 200 },
];

const url = `http://localhost:${PORT_BASE}`;
const { folder } = readSettings({ PORT_BASE });
const stack = await startChild(
  {
    name: "bench-stack",
    node: ["dev/stack.ts", "--production", "--fresh"],
    env: { PORT_BASE },
    ready: /Ctrl-C stops everything/,
  },
  `${folder}-bench`,
);
try {
  const runs = [];
  for (let run = 0; run < RUNS; run += 1)
    runs.push(await runLighthouse(`${url}/`, { onlyCategories: ["performance"] }));
  for (const { audit, name, targetMs } of figures) {
    const median = percentile(
      runs.map((run) => valueOf(run, audit)),
      0.5,
    );
    const target = targetMs ? `, target ${targetMs} ms` : "";
    console.log(`home page, ${name}: median of ${RUNS} runs ${median.toFixed(0)} ms${target}`);
  }
} finally {
  await stack.stop();
}
