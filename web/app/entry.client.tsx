import { setCurrency } from "@bulkhead/contract/money";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { readPageSettings, SettingsContext } from "#platform/settings.ts";

const settings = readPageSettings();
setCurrency(settings.seller.currency);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SettingsContext value={settings}>
        <HydratedRouter />
      </SettingsContext>
    </StrictMode>,
  );
});
