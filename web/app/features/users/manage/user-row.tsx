import { errors } from "@bulkhead/contract/errors";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { type Role, type User, changeRole, removeUser, restoreUser } from "@bulkhead/contract/users";
import { useId } from "react";
import { Link } from "react-router";

import type { CallOnce } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { DateTime } from "#ui/date-time.tsx";
import { type Column, RowActions, RowResult, TableRow, useRowAction } from "#ui/list/data-table.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";
import { toast } from "#ui/toast.ts";

import { type UserAction, doneWords, offeredRoles, roleAfter, roleWords } from "./user-words.ts";

/** The words of the specification. The row says the rest. */
const toasts: { [Action in UserAction]?: string } = {
  promote: "Admin added successfully",
  remove: fixedStrings.userDeleted,
};

async function send(callOnce: CallOnce, action: UserAction, { _id: id, email }: User): Promise<void> {
  if (action === "remove") await callOnce(removeUser, { params: { id } });
  else if (action === "restore") await callOnce(restoreUser, { params: { id } });
  else await callOnce(changeRole, { body: { email, role: roleAfter[action] } });
  const words = toasts[action];
  if (words !== undefined) toast.success(words);
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

interface UserRowProps {
  user: User;
  isSelf: boolean;
  confirm: (action: UserAction, user: User) => Promise<boolean>;
}

interface UserRowState extends ReturnType<typeof useRowAction<UserAction>> {
  listState: object;
  isSelf: boolean;
  act: (action: UserAction) => Promise<void>;
}

const labels: Record<UserAction, string> = {
  promote: "Make admin",
  assign: "Make warehouse staff",
  demote: "Make customer",
  remove: "Remove",
  restore: "Restore",
};

function RoleCell({ user, done }: { user: User; done: UserAction | undefined }) {
  if (user.removedAt)
    return (
      <>
        Removed <DateTime at={user.removedAt} />
      </>
    );
  const role = done && done in roleAfter ? roleAfter[done as keyof typeof roleAfter] : user.role;
  return (
    <>
      {roleWords[role]}
      {user.emailVerified === false && (
        <span className="text-muted block text-sm">Email not verified yet</span>
      )}
    </>
  );
}

interface ActionsProps {
  user: User;
  isBusy: boolean;
  describedBy: string | undefined;
  onPress: (action: UserAction) => void;
}

function Actions({ user, isBusy, describedBy, onPress }: ActionsProps) {
  const reason = useId();
  const isVerified = user.emailVerified !== false;
  const button = (action: UserAction, look: string, isAllowed = true) => (
    <Button
      look={`btn-sm text-sm ${look}`}
      isBusy={isBusy || !isAllowed}
      aria-describedby={isAllowed ? describedBy : reason}
      onPress={() => isAllowed && onPress(action)}
    >
      {labels[action]}
      <span className="sr-only"> {user.email}</span>
    </Button>
  );
  if (user.removedAt) return button("restore", "btn-outline");
  return (
    <>
      {!isVerified && (
        <span id={reason} className="text-muted text-sm">
          The email must be verified first
        </span>
      )}
      {user.role !== "admin" && button("promote", "btn-outline", isVerified)}
      {button("remove", "btn-ghost text-error")}
      {isVerified && (
        <RowMenu label={`Role of ${user.email}`}>
          {offeredRoles(user).map((action) => (
            <button key={action} type="button" {...menuItem} onClick={() => onPress(action)}>
              {labels[action]}
            </button>
          ))}
        </RowMenu>
      )}
    </>
  );
}

export const userColumns: readonly Column<User, UserRowState>[] = [
  {
    name: "Name",
    className: "wrap-anywhere",
    cell: (user, { listState, isSelf, resultIn }) => {
      const result = resultIn(doneWords);
      return (
        <>
          <Link className="text-link" to={`/dashboard/customers/${user.account}`} state={listState}>
            <bdi>{user.name || <span className="font-normal">No name yet</span>}</bdi>
            <span className="sr-only">, customer page of {user.email}</span>
          </Link>
          {isSelf && <span className="text-muted font-normal"> (you)</span>}
          {result && <RowResult {...result} name={user.email} />}
        </>
      );
    },
  },
  { name: "Email", className: "wrap-anywhere", cell: ({ email }) => email },
  {
    name: "Role",
    // One element, because a card lays out the label and the elements of a cell in columns.
    cell: (user, { done }) => (
      <span>
        <RoleCell user={user} done={done} />
      </span>
    ),
  },
  {
    name: "Actions",
    cell: (user, { id, isSelf, isBusy, problem, done, act }) => (
      <RowActions id={id} problem={problem?.message}>
        {isSelf && <p className="text-muted text-sm @4xl:text-end">{errors.own_account.message}</p>}
        {!isSelf && done === undefined && (
          <Actions
            user={user}
            isBusy={isBusy}
            describedBy={problem && id}
            onPress={(action) => void act(action)}
          />
        )}
      </RowActions>
    ),
  },
];

export function UserRow({ user, isSelf, confirm }: UserRowProps) {
  const listState = useListState();
  const row = useRowAction<UserAction>(user, {
    does: (callOnce, action) => send(callOnce, action, user),
    undoes: (callOnce, action) => takeBack(callOnce, action, user),
  });
  const act = async (action: UserAction) => {
    if (!row.isBusy && (await confirm(action, user))) await row.run(action);
  };
  const state = { ...row, listState, isSelf, act };
  return <TableRow columns={userColumns} item={user} state={state} className={row.done && "bg-base-200"} />;
}
