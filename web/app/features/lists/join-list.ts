import type { Output } from "@bulkhead/contract/endpoint";
import { addLines } from "@bulkhead/contract/lists";

import { readClaims, storedToken } from "#platform/access-token.ts";
import { call } from "#platform/api-client.ts";
import { mayBeSentAgain, messageOf } from "#platform/api-error.ts";
import { countWords } from "#ui/list/count-words.ts";
import { toast } from "#ui/toast.ts";

import { endSending, refusedBy, startSending } from "./browser-list.ts";
import { listPath } from "./list-paths.ts";

type Joined = Output<typeof addLines>;

async function send(name: string | undefined): Promise<Joined | undefined> {
  const batch = startSending(name);
  if (!batch) return undefined;
  const by = readClaims(storedToken() ?? "")?.email;
  const lines = batch.lines.map(({ part, quantity }) => ({ product: part._id, quantity }));
  const body = { takes: "possible" as const, lines, ...(batch.name !== undefined && { name: batch.name }) };
  try {
    const answer = await call(addLines, { body, idempotencyKey: batch.key });
    endSending(
      answer.refused.map(({ product }) => product),
      by,
    );
    return answer;
  } catch (error) {
    // Without an answer, nobody knows: it is sent again as it was.
    if (!mayBeSentAgain(error))
      endSending(
        lines.map(({ product }) => product),
        by,
      );
    throw error;
  }
}

/** What the browser has goes into the current list, or into a new one. One tab at a time. */
export const joinList = (name?: string): Promise<Joined | undefined> =>
  navigator.locks.request("list", () => send(name));

/** After somebody has signed in. Says what came of it. Returns whether an account has taken something. */
export async function joinAndSay(navigate: (path: string) => unknown): Promise<boolean> {
  if (refusedBy() === readClaims(storedToken() ?? "")?.email) return false;
  try {
    const joined = await joinList();
    if (!joined) return false;
    const { list, lines, refused } = joined;
    const open = (path: string) => [{ words: "Open", onPress: () => navigate(path) }];
    if (lines.length > 0)
      toast.success(
        `${countWords(lines.length, "part")} of this browser added to ${list.name}`,
        open(listPath(list._id)),
      );
    if (refused.length > 0)
      toast.error(
        `${countWords(refused.length, "part")} did not fit into ${list.name} and stayed in this browser`,
        open("/list"),
      );
    return lines.length > 0;
  } catch (error) {
    toast.error(`Your list stays in this browser. ${messageOf(error)}`);
    return false;
  }
}
