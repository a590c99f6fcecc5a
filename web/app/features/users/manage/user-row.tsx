import { errors } from "@bulkhead/contract/errors";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { changeRole, removeUser, restoreUser, type User } from "@bulkhead/contract/users";
import { useId } from "react";

import { useAction } from "#platform/use-action.ts";
import { DateTime } from "#ui/date-time.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

export type UserAction = "promote" | "demote" | "remove" | "restore";

interface UserRowProps {
  user: User;
  /** This user is looking at the list. */
  isSelf: boolean;
  confirm: (action: UserAction, user: User) => Promise<boolean>;
  onAct: () => void;
}

const labels: Record<UserAction, { now: string; busy: string; look: string }> = {
  promote: { now: "Make admin", busy: "Making admin…", look: "btn-outline" },
  demote: { now: "Make customer", busy: "Making customer…", look: "btn-outline" },
  remove: {
    now: "Remove",
    busy: "Removing…",
    look: "btn-ghost text-error @max-4xl:first:-ms-3 @4xl:-me-3",
  },
  restore: { now: "Restore", busy: "Restoring…", look: "btn-outline" },
};

function offeredActions(user: User, isSelf: boolean): UserAction[] {
  if (user.removedAt) return ["restore"];
  if (isSelf) return [];
  return [user.isAdmin ? "demote" : "promote", "remove"];
}

function useUserActions({ _id: id, email }: User) {
  return {
    promote: useAction(async (callOnce) => {
      await callOnce(changeRole, { body: { email, role: "admin" } });
      toast.success("Admin added successfully");
    }),
    demote: useAction(async (callOnce) => {
      await callOnce(changeRole, { body: { email, role: "customer" } });
      toast.success("Now a customer");
    }),
    remove: useAction(async (callOnce) => {
      await callOnce(removeUser, { params: { id } });
      toast.success(fixedStrings.userDeleted);
    }),
    restore: useAction(async (callOnce) => {
      await callOnce(restoreUser, { params: { id } });
      toast.success("User restored");
    }),
  };
}

export function UserRow({ user, isSelf, confirm, onAct }: UserRowProps) {
  const id = useId();
  const { email, removedAt } = user;
  const actions = useUserActions(user);
  const all = Object.values(actions);
  const isBusy = all.some((action) => action.isBusy);
  const problem = all.find((action) => action.problem)?.problem;
  const offered = offeredActions(user, isSelf);
  const isUnverified = user.emailVerified === false && offered.includes("promote");
  const isRefused = (name: UserAction) => name === "promote" && isUnverified;

  const act = async (name: UserAction) => {
    if (isBusy || isRefused(name) || !(await confirm(name, user))) return;
    for (const action of all) action.clear();
    onAct();
    await actions[name].run();
  };

  return (
    <tr>
      <th scope="row" data-label="Name" className="wrap-anywhere">
        <bdi>{user.name || <span className="text-muted font-normal">No name yet</span>}</bdi>
        {isSelf && <span className="text-muted font-normal"> (you)</span>}
      </th>
      <td data-label="Email" className="wrap-anywhere">
        {email}
      </td>
      <td data-label="Role" className="@4xl:whitespace-nowrap">
        {/* One element, because a card lays out the label and the elements of a cell in columns. */}
        <span>
          {removedAt ? (
            <>
              Removed <DateTime at={removedAt} />
            </>
          ) : user.isAdmin ? (
            "Admin"
          ) : (
            "Customer"
          )}
        </span>
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {offered.map((name) => (
            <button
              key={name}
              type="button"
              className={`btn btn-sm text-sm ${labels[name].look}`}
              aria-disabled={isRefused(name) || isBusy}
              aria-describedby={isRefused(name) ? `${id}-unverified` : problem && id}
              onClick={() => void act(name)}
            >
              {actions[name].isBusy ? labels[name].busy : labels[name].now}
              <span className="sr-only"> {email}</span>
            </button>
          ))}
          {isSelf && <p className="text-muted text-sm @4xl:text-end">{errors.own_account.message}</p>}
        </div>
        {isUnverified && (
          <p id={`${id}-unverified`} className="text-muted mt-2 text-sm @4xl:text-end">
            Email not verified yet
          </p>
        )}
        <ProblemText id={id} className="mt-2 text-sm @4xl:text-end">
          {problem?.message}
        </ProblemText>
      </td>
    </tr>
  );
}
