import { expect, test } from "vitest";

import { readSettings } from "./read-settings.ts";

const complete = {
  SELLER_FILE: `${import.meta.dirname}/../../../deploy/seller.example.json`,
  API_ORIGIN: "http://127.0.0.1:3001",
  PUBLIC_OBJECTS_ORIGIN: "https://objects.example",
  PUBLIC_WEB_ORIGIN: "https://shop.example",
  PUBLIC_FIREBASE_API_KEY: "key",
  PUBLIC_FIREBASE_AUTH_DOMAIN: "shop.firebaseapp.com",
  PUBLIC_FIREBASE_PROJECT_ID: "shop",
  PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
};

test("browsers use the server's API address unless told otherwise", () => {
  expect(readSettings(complete).publicApiOrigin).toBe("http://127.0.0.1:3001");
  expect(readSettings({ ...complete, PUBLIC_API_ORIGIN: "https://api.example" }).publicApiOrigin).toBe(
    "https://api.example",
  );
});

test("every missing or bad value is named at once", () => {
  const start = () => readSettings({ PORT: "http", API_ORIGIN: "https://api.example/v1" });
  expect(start).toThrow(/PORT must be a port number/);
  expect(start).toThrow(/API_ORIGIN must be an origin/);
  expect(start).toThrow(/PUBLIC_OBJECTS_ORIGIN is missing/);
  expect(start).toThrow(/PUBLIC_WEB_ORIGIN is missing/);
});

test("a secret key is never handed to browsers", () => {
  const start = () => readSettings({ ...complete, PUBLIC_STRIPE_PUBLISHABLE_KEY: "sk_live_1" });
  expect(start).toThrow(/PUBLIC_STRIPE_PUBLISHABLE_KEY must be a publishable key/);
  expect(start).not.toThrow(/sk_live_1/);
});

test("each setting has its own variable", () => {
  expect(
    readSettings({
      ...complete,
      HOST: "0.0.0.0",
      PORT: "8080",
      PUBLIC_FIREBASE_EMULATOR_ORIGIN: "http://127.0.0.1:9099",
      CARD_SCRIPT_ORIGIN: "http://127.0.0.1:4010",
    }),
  ).toEqual({
    host: "0.0.0.0",
    port: 8080,
    apiOrigin: "http://127.0.0.1:3001",
    publicApiOrigin: "http://127.0.0.1:3001",
    objectsOrigin: "https://objects.example",
    webOrigin: "https://shop.example",
    identity: {
      apiKey: "key",
      authDomain: "shop.firebaseapp.com",
      projectId: "shop",
      emulatorOrigin: "http://127.0.0.1:9099",
    },
    cardKey: "pk_test_1",
    cardScriptOrigin: "http://127.0.0.1:4010",
    isDemo: false,
    seller: expect.objectContaining({ name: "Bulkhead", currency: "USD", holdHours: 48 }),
  });
});

test("the seller's file must be there and right", () => {
  expect(() => readSettings({ ...complete, SELLER_FILE: undefined })).toThrow("SELLER_FILE is missing");
  expect(() => readSettings({ ...complete, SELLER_FILE: "none.json" })).toThrow("SELLER_FILE cannot be read");
});

test("without a host and a port, only this machine reaches the server", () => {
  expect(readSettings(complete)).toMatchObject({ host: "127.0.0.1", port: 3000 });
});

test.each(["shop.example", "https://shop.example/", "https://shop.example/v1"])(
  "%j is not an origin",
  (value) => {
    expect(() => readSettings({ ...complete, PUBLIC_WEB_ORIGIN: value })).toThrow(
      "The web server cannot start:\n  PUBLIC_WEB_ORIGIN must be an origin such as https://shop.example, without a path",
    );
  },
);

test("an empty variable is not set: its default holds", () => {
  const empty = { HOST: "", PORT: "", PUBLIC_API_ORIGIN: "", CARD_SCRIPT_ORIGIN: "", DEMO: "" };
  expect(readSettings({ ...complete, ...empty })).toEqual(readSettings(complete));
});

test("every problem has a line of its own, and an empty value is not a value", () => {
  const start = () =>
    readSettings({
      ...complete,
      PORT: "0",
      PUBLIC_FIREBASE_API_KEY: "",
      PUBLIC_FIREBASE_PROJECT_ID: undefined,
    });
  expect(start).toThrow(
    new Error(
      [
        "The web server cannot start:",
        "  PORT must be a port number",
        "  PUBLIC_FIREBASE_API_KEY is missing",
        "  PUBLIC_FIREBASE_PROJECT_ID is missing",
      ].join("\n"),
    ),
  );
});

const production = { ...complete, NODE_ENV: "production", PUBLIC_API_ORIGIN: "https://api.example" };

test("production reaches the API by a private address, and browsers reach everything by https", () => {
  expect(readSettings(production)).toMatchObject({ apiOrigin: "http://127.0.0.1:3001", isDemo: false });
});

test.each([
  ["PUBLIC_API_ORIGIN", "http://api.example"],
  ["PUBLIC_OBJECTS_ORIGIN", "http://objects.example"],
  ["PUBLIC_WEB_ORIGIN", "http://shop.example"],
  ["PUBLIC_FIREBASE_EMULATOR_ORIGIN", "http://localhost:9099"],
  ["CARD_SCRIPT_ORIGIN", "http://localhost:4010"],
])("production refuses %s=%s, and a demo takes it", (name, value) => {
  expect(() => readSettings({ ...production, [name]: value })).toThrow(name);
  expect(readSettings({ ...production, DEMO: "true", [name]: value }).isDemo).toBe(true);
});

test("without another address, browsers would reach the API by the private one", () => {
  expect(() => readSettings({ ...complete, NODE_ENV: "production" })).toThrow("API_ORIGIN must be https");
});
