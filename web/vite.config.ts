import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, loadEnv, type Plugin } from "vite";

// Without groups the split route modules fetch their common code in a second round trip.
const groups = [
  { name: "vendor", test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 20 },
  {
    name: "core",
    test: /app[\\/](platform|ui)[\\/]|contract[\\/]src|node_modules[\\/]zod[\\/]/,
    priority: 10,
  },
];

/** In development the provider's loader fetches its script from the local stack; a build cannot run this. */
function localCardScript(): Plugin {
  const { CARD_SCRIPT_ORIGIN: origin } = loadEnv("", import.meta.dirname, "CARD_SCRIPT_ORIGIN");
  return {
    name: "local-card-script",
    apply: "serve",
    transform: {
      filter: { code: "https://js.stripe.com" },
      handler: (code, id) =>
        origin && id.includes("node_modules") ? code.replaceAll("https://js.stripe.com", origin) : undefined,
    },
  };
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), localCardScript()],
  // The frame's script is built as a worker is; as an IIFE it would not run in development.
  worker: { format: "es" },
  // Found too late by the scan, it would reload the first page a developer opens.
  optimizeDeps: { include: ["zod/mini"] },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
  },
});
