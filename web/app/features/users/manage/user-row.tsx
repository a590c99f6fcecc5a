import { errors } from "@bulkhead/contract/errors";
import type { User } from "@bulkhead/contract/users";
import { useId } from "react";
import { Link } from "react-router";

import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { useListState } from "#ui/list/list-state.tsx";
import { RowMenu } from "#ui/list/row-menu.tsx";
import { RowResult } from "#ui/list/row-result.tsx";

import { useUserActions } from "./use-user-actions.ts";
import { offeredRoles, roleAfter, roleWords, type UserAction } from "./user-words.ts";

interface UserRowProps {
  user: User;
  /** This user is looking at the list. */
  isSelf: boolean;
  confirm: (action: UserAction, user: User) => Promise<boolean>;
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
    <button
      type="button"
      className={`btn btn-sm text-sm ${look}`}
      aria-disabled={isBusy || !isAllowed}
      aria-describedby={isAllowed ? describedBy : reason}
      onClick={() => isAllowed && onPress(action)}
    >
      {labels[action]}
      <span className="sr-only"> {user.email}</span>
    </button>
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
            <button
              key={action}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className="menu-link"
              onClick={() => onPress(action)}
            >
              {labels[action]}
            </button>
          ))}
        </RowMenu>
      )}
    </>
  );
}

export function UserRow({ user, isSelf, confirm }: UserRowProps) {
  const id = useId();
  const listState = useListState();
  const { done, result, run, isBusy, problem } = useUserActions(user);
  const act = async (action: UserAction) => {
    if (!isBusy && (await confirm(action, user))) await run(action);
  };

  return (
    <tr className={done && "bg-base-200"}>
      <th scope="row" data-label="Name" className="wrap-anywhere">
        <Link className="text-link" to={`/dashboard/customers/${user.account}`} state={listState}>
          <bdi>{user.name || <span className="font-normal">No name yet</span>}</bdi>
          <span className="sr-only">, customer page of {user.email}</span>
        </Link>
        {isSelf && <span className="text-muted font-normal"> (you)</span>}
        {result && <RowResult {...result} name={user.email} />}
      </th>
      <td data-label="Email" className="wrap-anywhere">
        {user.email}
      </td>
      <td data-label="Role">
        {/* One element, because a card lays out the label and the elements of a cell in columns. */}
        <span>
          <RoleCell user={user} done={done} />
        </span>
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {isSelf ? (
            <p className="text-muted text-sm @4xl:text-end">{errors.own_account.message}</p>
          ) : (
            done === undefined && (
              <Actions
                user={user}
                isBusy={isBusy}
                describedBy={problem && id}
                onPress={(action) => void act(action)}
              />
            )
          )}
        </div>
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}
