import { errors } from "@bulkhead/contract/errors";
import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { changeRole, removeUser, type User } from "@bulkhead/contract/users";
import { useId } from "react";

import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { toast } from "#ui/toast.ts";

interface UserRowProps {
  user: User;
  /** This user is looking at the list. */
  isSelf: boolean;
  confirmRemoval: (user: User) => Promise<boolean>;
  confirmPromotion: (user: User) => Promise<boolean>;
  onAct: () => void;
}

export function UserRow({ user, isSelf, confirmRemoval, confirmPromotion, onAct }: UserRowProps) {
  const id = useId();
  const { email } = user;
  const promotion = useAction(async (callOnce) => {
    await callOnce(changeRole, { body: { email, role: "admin" } });
    toast.success("Admin added successfully");
  });
  const removal = useAction(async (callOnce) => {
    await callOnce(removeUser, { params: { id: user._id } });
    toast.success(fixedStrings.userDeleted);
  });
  const isBusy = promotion.isBusy || removal.isBusy;
  const problem = promotion.problem ?? removal.problem;
  const isUnverified = user.emailVerified === false;

  const promote = async () => {
    if (isBusy || isUnverified || !(await confirmPromotion(user))) return;
    removal.clear();
    onAct();
    await promotion.run();
  };
  const remove = async () => {
    if (isBusy || !(await confirmRemoval(user))) return;
    promotion.clear();
    onAct();
    await removal.run();
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
      <td data-label="Role" className="whitespace-nowrap">
        {user.isAdmin ? "Admin" : "Customer"}
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {!user.isAdmin && (
            <button
              type="button"
              className="btn btn-outline btn-sm text-sm"
              aria-disabled={isUnverified || isBusy}
              aria-describedby={isUnverified ? `${id}-unverified` : problem && id}
              onClick={() => void promote()}
            >
              {promotion.isBusy ? "Making admin…" : "Make admin"}
              <span className="sr-only"> {email}</span>
            </button>
          )}
          {isSelf ? (
            <p className="text-muted text-sm @4xl:text-end">{errors.own_account.message}</p>
          ) : (
            <button
              type="button"
              className="btn btn-ghost btn-sm text-error text-sm @max-4xl:first:-ms-3 @4xl:-me-3"
              aria-disabled={isBusy}
              aria-describedby={problem && id}
              onClick={() => void remove()}
            >
              {removal.isBusy ? "Removing…" : "Remove"}
              <span className="sr-only"> {email}</span>
            </button>
          )}
        </div>
        {!user.isAdmin && isUnverified && (
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
