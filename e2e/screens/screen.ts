import type { Page } from "@playwright/test";

export interface Screen {
  name: string;
  /** The path in `web/app/routes.ts`. */
  route: string;
  /** The route with its parameters filled in. */
  path?: string;
  /** Creates the data of the screen and returns its path. */
  prepare?: (page: Page) => Promise<string>;
  /** What the user does to reach this state. */
  act?: (page: Page) => Promise<void>;
  /** Shows a page of the provider over ours. */
  isForeign?: true;
}
