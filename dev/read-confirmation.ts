import { Client } from "pg";

/** The token in the mail that asks whether documents may go to this address. */
export async function readConfirmation(connectionString: string, email: string): Promise<string> {
  const database = new Client({ connectionString });
  await database.connect();
  try {
    const find = "select payable_token as token from accounts where payable_email = $1";
    const { rows } = await database.query<{ token: string }>(find, [email]);
    return rows[0]?.token ?? "";
  } finally {
    await database.end();
  }
}
