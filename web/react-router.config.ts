import type { Config } from "@react-router/dev/config";

import { compressFiles } from "./compress-files.ts";

export default {
  ssr: true,
  // The manifest is small; sending it whole spares every page a request that caches badly.
  routeDiscovery: { mode: "initial" },
  buildEnd: ({ reactRouterConfig }) => compressFiles(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
