import type { Variables } from "./read-settings.ts";

/** What each variable is for. docs/configuration.md is made from it. */
export const settingsWords: Record<keyof Variables, string> = {
  NODE_ENV: "`production` refuses plain http and stand-ins.",
  DEMO: "As for the API.",
  SELLER_FILE: "The same file as for the API.",
  HOST: "The address to listen on.",
  PORT: "The port to listen on.",
  API_ORIGIN: "Where this server reaches the API. It may be a private address.",
  PUBLIC_API_ORIGIN: "Where browsers reach the API. Without it, `API_ORIGIN`.",
  PUBLIC_OBJECTS_ORIGIN: "Where browsers load pictures from: the API's `PICTURES_ORIGIN`.",
  PUBLIC_WEB_ORIGIN: "The origin of the shop, for links in search engines and previews.",
  PUBLIC_FIREBASE_API_KEY: "The API's `FIREBASE_API_KEY`.",
  PUBLIC_FIREBASE_AUTH_DOMAIN: "The domain of the sign-in popup.",
  PUBLIC_FIREBASE_PROJECT_ID: "The API's `FIREBASE_PROJECT_ID`.",
  PUBLIC_FIREBASE_EMULATOR_ORIGIN: "The emulator, for development and demos.",
  PUBLIC_STRIPE_PUBLISHABLE_KEY: "The publishable key of Stripe.",
  CARD_SCRIPT_ORIGIN: "The script of a simulated card provider, for development and demos.",
};
