import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { changeRole, removeUser, restoreUser, type Role, type User } from "@bulkhead/contract/users";

import { useAction } from "#platform/use-action.ts";
import type { CallOnce } from "#platform/use-call-once.ts";
import { useRowResult } from "#ui/list/row-result.tsx";
import { toast } from "#ui/toast.ts";

import { doneWords, roleAfter, type UserAction } from "./user-words.ts";

/** The words of the specification. The row says the rest. */
const toasts: { [Action in UserAction]?: string } = {
  promote: "Admin added successfully",
  remove: fixedStrings.userDeleted,
};

async function send(callOnce: CallOnce, action: UserAction, { _id: id, email }: User): Promise<void> {
  if (action === "remove") await callOnce(removeUser, { params: { id } });
  else if (action === "restore") await callOnce(restoreUser, { params: { id } });
  else await callOnce(changeRole, { body: { email, role: roleAfter[action] } });
}

/** Restored users are customers, whatever they were. */
async function takeBack(
  callOnce: CallOnce,
  action: UserAction,
  { _id: id, email, role }: User,
): Promise<void> {
  const give = (before: Role) => callOnce(changeRole, { body: { email, role: before } });
  if (action === "restore") await callOnce(removeUser, { params: { id } });
  else if (action !== "remove") await give(role);
  else {
    await callOnce(restoreUser, { params: { id } });
    if (role !== "customer") await give(role);
  }
}

/** Changes a user and takes it back. The list stays as it is, so that no other row comes under the pointer. */
export function useUserActions(user: User) {
  const [done, setDone] = useRowResult<UserAction | "undone">(user);
  const doing = useAction(
    async (callOnce, action: UserAction) => {
      await send(callOnce, action, user);
      setDone(action);
      const words = toasts[action];
      if (words !== undefined) toast.success(words);
    },
    { revalidates: false },
  );
  const undoing = useAction(
    async (callOnce, action: UserAction) => {
      await takeBack(callOnce, action, user);
      setDone("undone");
    },
    { revalidates: false },
  );
  const result = done && {
    words: done === "undone" ? "Undone" : doneWords[done],
    onUndo: done === "undone" ? undefined : () => void undoing.run(done),
    isBusy: undoing.isBusy,
  };
  return {
    done: done === "undone" ? undefined : done,
    result,
    run: async (action: UserAction) => {
      undoing.clear();
      await doing.run(action);
    },
    isBusy: doing.isBusy || undoing.isBusy,
    problem: doing.problem ?? undoing.problem,
  };
}
