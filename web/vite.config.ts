import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

/** What only pages of staff import. Buyers and visitors do not load it. */
const staffCalls =
  "activity|books|brand-spelling|customers|desk|figures|imports|ladder-text|mail|notes|open-orders|order-exports|payment-decisions|stock";
const staffParts = "ui/list/(?:data-table|list-page)";

// Without groups the split route modules fetch their common code in a second round trip.
const groups = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 20 },
  {
    name: "core",
    test: new RegExp(
      String.raw`app[\\/](?!(?:${staffParts})\.)(platform|ui)[\\/]|contract[\\/]src[\\/](?!(?:${staffCalls})\.ts)|node_modules[\\/]zod[\\/]`,
    ),
    priority: 10,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The frame's script is built as a worker is; as an IIFE it would not run in development.
  worker: { format: "es" },
  // Found too late by the scan, it would reload the first page a developer opens.
  optimizeDeps: { include: ["zod/mini"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
