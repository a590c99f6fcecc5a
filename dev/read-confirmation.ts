import { withDatabase } from "./with-database.ts";

/** The token in the mail that asks whether documents may go to this address. */
export async function readConfirmation(connectionString: string, email: string): Promise<string> {
  return withDatabase(connectionString, async (database) => {
    const find = "select payable_token as token from accounts where payable_email = $1";
    const { rows } = await database.query<{ token: string }>(find, [email]);
    return rows[0]?.token ?? "";
  });
}
