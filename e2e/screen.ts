import type { Page } from "@playwright/test";

export interface Screen {
  name: string;
  /** As `web/app/routes.ts` has it. */
  route: string;
  /** With something in the place of each parameter. */
  path?: string;
  /** Makes what the screen is about, and answers its path. */
  prepare?: (page: Page) => Promise<string>;
  /** What somebody does on it before it looks like this. */
  act?: (page: Page) => Promise<void>;
  /** What is seen is somebody else's page over ours. */
  isForeign?: true;
}
