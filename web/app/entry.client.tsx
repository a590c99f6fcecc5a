import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { readPageSettings, SettingsContext } from "#platform/settings.ts";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <SettingsContext value={readPageSettings()}>
        <HydratedRouter />
      </SettingsContext>
    </StrictMode>,
  );
});
