import type { Endpoint, FileField } from "@bulkhead/contract/endpoint";
import { errors, type ErrorCode } from "@bulkhead/contract/errors";
import { hasPages } from "@bulkhead/contract/paging";
import * as z from "zod/mini";

// The wire side of a codec is its input.
const schemaOf = (schema: z.ZodMiniType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};

const json = (schema: unknown) => ({ "application/json": { schema } });

function formOf({ field, types, maxBytes }: FileField) {
  const file = { type: "string", format: "binary", maxLength: maxBytes };
  return {
    "multipart/form-data": {
      schema: { type: "object", required: [field], properties: { [field]: file } },
      encoding: { [field]: { contentType: types.join(", ") } },
    },
  };
}

/** JSON, a form with a file, or CSV. */
function contentOf({ body, file, csv }: Endpoint) {
  if (file) return formOf(file);
  if (csv) return { "text/csv": { schema: { type: "string", maxLength: csv.maxBytes } } };
  return body && json(schemaOf(body));
}

function requestOf(endpoint: Endpoint) {
  const content = contentOf(endpoint);
  return content ? { requestBody: { required: true, content } } : {};
}

const text = { type: "string" };
const issues = {
  type: "array",
  items: { type: "object", required: ["path", "message"], properties: { path: text, message: text } },
};

const errorSchema = (codes: ErrorCode[]) => ({
  type: "object",
  required: ["code", "message"],
  properties: { code: { enum: codes }, message: text, ...(codes.includes("invalid_input") && { issues }) },
});

/** All error codes of an endpoint: its own and those of every endpoint of its kind. */
export function errorCodesOf(endpoint: Endpoint): ErrorCode[] {
  const always: ErrorCode[] = ["too_many_requests", "internal"];
  const input: ErrorCode[] = endpoint.query || endpoint.body || endpoint.file ? ["invalid_input"] : [];
  const page: ErrorCode[] = hasPages(endpoint) ? ["page_too_far"] : [];
  const file: ErrorCode[] = endpoint.file ? [endpoint.file.tooLarge] : [];
  const csv: ErrorCode[] = endpoint.csv ? ["payload_too_large", "unsupported_media_type"] : [];
  const address: ErrorCode[] = endpoint.params ? ["not_found"] : [];
  const access: Record<Endpoint["access"], ErrorCode[]> = {
    public: [],
    "card-provider": ["bad_signature"],
    anyone: ["unauthenticated"],
    identity: ["unauthenticated"],
    customer: ["unauthenticated"],
    warehouse: ["unauthenticated", "forbidden"],
    admin: ["unauthenticated", "forbidden"],
  };
  const sudo: ErrorCode[] = endpoint.sudo ? ["sign_in_again"] : [];
  return [
    ...new Set([
      ...(endpoint.errors ?? []),
      ...input,
      ...page,
      ...file,
      ...csv,
      ...address,
      ...access[endpoint.access],
      ...sudo,
      ...always,
    ]),
  ];
}

function errorResponses(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => errors[code].message).join(" / "),
        content: json(errorSchema(codes)),
      },
    ]),
  );
}

function parametersOf(schema: z.ZodMiniType | undefined, place: "path" | "query") {
  if (!schema) return [];
  const { properties = {}, required = [], additionalProperties } = schemaOf(schema);
  const named = Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
  if (typeof additionalProperties !== "object") return named;
  // Parameters with other names, each on its own.
  const others = { type: "object", additionalProperties };
  return [...named, { name: "others", in: place, required: false, explode: true, schema: others }];
}

const withoutToken = new Set<Endpoint["access"]>(["public", "card-provider"]);

function successOf({ media, response }: Endpoint) {
  if (media === undefined) return { 200: { description: "Success", content: json(schemaOf(response)) } };
  return {
    200: { description: "Success", content: { [media]: { schema: { type: "string", format: "binary" } } } },
    202: { description: "It is being made. Ask again after Retry-After" },
  };
}

function operationOf(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    "x-access": endpoint.access,
    security: withoutToken.has(endpoint.access) ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, "path"), ...parametersOf(endpoint.query, "query")],
    ...requestOf(endpoint),
    responses: {
      ...successOf(endpoint),
      ...errorResponses(endpoint),
    },
  };
}

export function openApiOf(endpoints: readonly Endpoint[], version: string) {
  const byPath = Map.groupBy(endpoints, (endpoint) => endpoint.path);
  const paths = Object.fromEntries(
    [...byPath].map(([path, group]) => [
      path,
      Object.fromEntries(group.map((endpoint) => [endpoint.method.toLowerCase(), operationOf(endpoint)])),
    ]),
  );
  return {
    openapi: "3.1.0",
    info: { title: "Bulkhead", version, description: "The bulk storefront of a graphics-card manufacturer" },
    components: { securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } } },
    paths,
  };
}
