import { Client, type ClientConfig } from "pg";

/** Lends a connection for as long as the work takes. */
export async function withDatabase<T>(
  database: string | ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(database);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
