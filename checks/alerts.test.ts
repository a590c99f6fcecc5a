import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { openMetrics } from "../api/src/platform/metrics.ts";

const rules = readFileSync("deploy/prometheus/alerts.yaml", "utf8");
const tests = readFileSync("deploy/prometheus/alerts.test.yaml", "utf8");
const scrapes = readFileSync("deploy/prometheus/prometheus.yaml", "utf8");
const docs = readFileSync("docs/alerts.md", "utf8");

const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name);
/** Prometheus itself and its blackbox exporter say whether something answers. */
const OF_PROMETHEUS = new Set(["probe_success", "probe_ssl_earliest_cert_expiry"]);
const nobody = { idleCount: 0, totalCount: 0, waitingCount: 0 };

test("every alert has an entry of its own, and there is no entry without an alert", () => {
  const headings = [...docs.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts);
  const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, link]) => link);
  expect(runbooks).toEqual(alerts.map((name) => `docs/alerts.md#${name.toLowerCase()}`));
});

test("every alert is tested with promtool", () => {
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}`))).toEqual([]);
});

test("every series of an alert is one that we serve", async () => {
  const served = await openMetrics(nobody as never).registry.getMetricsAsJSON();
  const names = new Set(served.map(({ name }) => name));
  const used = [...rules.matchAll(/\b[a-z]+(?:_[a-z]+)+(?=[{[)])/g)].map(([name]) =>
    name.replace(/^(http_\w+)_(count|bucket)$/, "$1"),
  );
  expect(used.length).toBeGreaterThanOrEqual(alerts.length);
  expect(used.filter((name) => !names.has(name) && !OF_PROMETHEUS.has(name))).toEqual([]);
});

test("every rule about what answers selects a job that Prometheus is told to ask", () => {
  const asked = new Set(Array.from(scrapes.matchAll(/job_name: (\S+)/g), ([, job]) => job));
  const expressions = rules.replaceAll(/(summary:|#).*/g, "");
  const selectors = [...expressions.matchAll(/\b(?:up|probe_\w+)\b(?:\{job="([^"]*)"\})?/g)];
  expect(selectors.length).toBeGreaterThan(8);
  expect(selectors.filter(([, job]) => !asked.has(job))).toEqual([]);
});
