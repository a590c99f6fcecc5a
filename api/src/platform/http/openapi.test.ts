import { endpoint } from "@bulkhead/contract/endpoint";
import { intInput } from "@bulkhead/contract/numbers";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";

import { errorCodesOf, openApiOf } from "./openapi.ts";

const parts = { summary: "List parts", response: z.array(z.string()), errors: [] };
const plain = endpoint("GET /parts", "public", parts);
const rename = endpoint("PUT /parts/{id}", "admin", {
  summary: 'Rename <a> part & "more"',
  params: z.object({ id: z.uuid() }),
  query: z.object({ size: z._default(intInput, 1), brand: z.string() }),
  body: z.object({ name: z.string() }),
  response: z.object({ done: z.literal(true) }),
  errors: ["stale_edit", "not_found"],
});
const remove = endpoint("DELETE /parts/{id}", "customer", parts);
const upload = endpoint("POST /files", "customer", {
  ...parts,
  file: {
    field: "image",
    types: ["image/png", "image/webp"],
    maxBytes: 10_000_000,
    tooLarge: "picture_too_large",
  },
});

describe("the errors of an endpoint", () => {
  test.each([
    ["public", []],
    ["card-provider", ["bad_signature"]],
    ["anyone", ["unauthenticated"]],
    ["identity", ["unauthenticated"]],
    ["customer", ["unauthenticated"]],
    ["warehouse", ["unauthenticated", "forbidden"]],
    ["admin", ["unauthenticated", "forbidden"]],
  ] as const)("with access %s include %j and those that any call can meet", (access, codes) => {
    expect(errorCodesOf({ ...plain, access })).toEqual([...codes, "too_many_requests", "internal"]);
  });

  test.each([
    ["a query", { query: z.object({}) }, ["invalid_input"]],
    ["a body", { body: z.object({}) }, ["invalid_input"]],
    ["an id in its path", { params: z.object({}) }, ["not_found"]],
    ["a file", { file: upload.file }, ["invalid_input", "picture_too_large"]],
  ])("with %s include what can be wrong with it", (_what, parts, codes) => {
    expect(errorCodesOf({ ...plain, ...parts })).toEqual([...codes, "too_many_requests", "internal"]);
  });

  test("are listed once, its own first", () => {
    expect(errorCodesOf(rename)).toEqual([
      "stale_edit",
      "not_found",
      "invalid_input",
      "unauthenticated",
      "forbidden",
      "too_many_requests",
      "internal",
    ]);
  });
});

describe("the OpenAPI document", () => {
  /** The document as a reader gets it. */
  const read = () =>
    JSON.parse(JSON.stringify(openApiOf([plain, rename, remove, upload], "1.2.3"))) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };

  test("says what it describes and how callers prove who they are", () => {
    const { paths: _, ...rest } = read();
    expect(rest).toEqual({
      openapi: "3.1.0",
      info: {
        title: "Bulkhead",
        version: "1.2.3",
        description: "The bulk storefront of a graphics-card manufacturer",
      },
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    });
  });

  test("groups methods by path", () => {
    const methods = Object.entries(read().paths).map(([path, group]) => [path, Object.keys(group)]);
    expect(methods).toEqual([
      ["/parts", ["get"]],
      ["/parts/{id}", ["put", "delete"]],
      ["/files", ["post"]],
    ]);
  });

  test("an endpoint without input has neither parameters nor a body", () => {
    const { paths } = read();
    expect(paths["/parts"]?.["get"]).toMatchObject({
      summary: "List parts",
      "x-access": "public",
      security: [],
      parameters: [],
      responses: {
        200: {
          description: "Success",
          content: { "application/json": { schema: { type: "array", items: { type: "string" } } } },
        },
        429: { description: "Too many requests. Please wait a moment" },
      },
    });
    expect(paths["/parts"]?.["get"]).not.toHaveProperty("requestBody");
    expect(JSON.stringify(paths)).not.toContain("$schema");
  });

  test("an endpoint with input says where each part goes and which parts must be there", () => {
    expect(read().paths["/parts/{id}"]?.["put"]).toMatchObject({
      security: [{ bearer: [] }],
      parameters: [
        { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
        { name: "size", in: "query", required: false },
        { name: "brand", in: "query", required: true, schema: { type: "string" } },
      ],
      requestBody: {
        required: true,
        content: {
          "application/json": {
            schema: { type: "object", required: ["name"], properties: { name: { type: "string" } } },
          },
        },
      },
    });
  });

  test("an upload is a form with one file", () => {
    expect(read().paths["/files"]?.["post"]?.["requestBody"]).toEqual({
      required: true,
      content: {
        "multipart/form-data": {
          schema: {
            type: "object",
            required: ["image"],
            properties: { image: { type: "string", format: "binary", maxLength: 10_000_000 } },
          },
          encoding: { image: { contentType: "image/png, image/webp" } },
        },
      },
    });
  });

  test("errors of one status share a response, which lists their codes", () => {
    const responses = read().paths["/parts/{id}"]?.["put"]?.["responses"] as Record<string, object>;
    const text = { type: "string" };
    const items = {
      type: "object",
      required: ["path", "message"],
      properties: { path: text, message: text },
    };
    const answer = (codes: string[], more: object = {}) => ({
      "application/json": {
        schema: {
          type: "object",
          required: ["code", "message"],
          properties: { code: { enum: codes }, message: text, ...more },
        },
      },
    });
    expect(responses["400"]).toMatchObject({
      content: answer(["invalid_input"], { issues: { type: "array", items } }),
    });
    expect(responses["409"]).toEqual({
      description: "Someone else changed this product. Review the changes before you save",
      content: answer(["stale_edit"]),
    });
    const [shared] = Object.values(
      openApiOf([{ ...plain, errors: ["order_not_paid", "key_reused", "order_already_shipped"] }], "1").paths,
    );
    expect(shared).toMatchObject({
      get: {
        responses: {
          409: {
            description: "This order is not paid yet / This order has already shipped",
            content: answer(["order_not_paid", "order_already_shipped"]),
          },
        },
      },
    });
  });

  test("only what the card provider signs and what is public needs no token", () => {
    const levels = [
      ...(["public", "card-provider", "anyone", "identity", "customer", "warehouse", "admin"] as const),
    ];
    const security = levels.map(
      (access) => Object.values(openApiOf([{ ...plain, access }], "1").paths)[0]?.["get"]?.security,
    );
    const token = [{ bearer: [] }];
    expect(security).toEqual([[], [], token, token, token, token, token]);
  });
});
