import type { Endpoint } from "@bulkhead/contract/endpoint";
import * as z from "zod/mini";

/** A field of a request, and values that its own schema accepts and refuses. */
interface Field {
  name: string;
  accepted: unknown[];
  refused: unknown[];
}

export interface Fields {
  params: Field[];
  query: Field[];
  body: Field[];
}

/** The words of an enumeration, wherever it is in the schema. */
function wordsOf(schema: z.ZodMiniType): unknown[] {
  const words: unknown[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (key === "enum") words.push(...(inner as unknown[]));
      else if (key === "const") words.push(inner);
      else visit(inner);
    }
  };
  visit(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }));
  return words;
}

function fieldsOfSchema(schema: z.ZodMiniType | undefined, values: readonly unknown[]): Field[] {
  if (!(schema instanceof z.ZodMiniObject)) return [];
  return Object.entries(schema.shape as Record<string, z.ZodMiniType>).map(([name, field]) => {
    const { accepted = [], refused = [] } = Object.groupBy([...values, ...wordsOf(field)], (value) =>
      z.safeDecode(field, value).success ? "accepted" : "refused",
    );
    // An optional field may also be absent.
    if (z.safeDecode(field, undefined).success) accepted.push(...accepted.slice(0, 20).map(() => undefined));
    else refused.push(undefined);
    return { name, accepted, refused };
  });
}

export function fieldsOf({ params, query, body }: Endpoint, values: readonly unknown[]): Fields {
  const texts = values.filter((value) => typeof value !== "object").map(String);
  return {
    params: fieldsOfSchema(params, texts),
    // The same name twice makes a list.
    query: fieldsOfSchema(query, [...texts, ["a", "b"]]),
    body: fieldsOfSchema(body, values),
  };
}
