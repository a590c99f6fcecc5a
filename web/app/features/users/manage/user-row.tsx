import { errors } from "@bulkhead/contract/errors";
import type { User } from "@bulkhead/contract/users";
import { useId } from "react";
import { useFetcher } from "react-router";

interface UserRowProps {
  user: User;
  /** The one who is looking. */
  isSelf: boolean;
  /** Asks whether this user shall really be removed. */
  confirmRemoval: (user: User) => Promise<boolean>;
  /** Asks whether this user shall really become an administrator. */
  confirmPromotion: (user: User) => Promise<boolean>;
  onAct: () => void;
}

export function UserRow({ user, isSelf, confirmRemoval, confirmPromotion, onAct }: UserRowProps) {
  const id = useId();
  const fetcher = useFetcher<{ problem?: string }>({ key: `user ${user._id}` });
  const busy = fetcher.formMethod;
  const problem = busy ? undefined : fetcher.data?.problem;
  const described = problem === undefined ? undefined : id;
  const isUnverified = user.emailVerified === false;

  const send = (method: "put" | "delete") =>
    fetcher.submit({ _id: user._id, email: user.email }, { method, encType: "application/json" });
  const makeAdmin = async () => {
    if (busy || isUnverified || !(await confirmPromotion(user))) return;
    onAct();
    await send("put");
  };
  const remove = async () => {
    if (busy || !(await confirmRemoval(user))) return;
    onAct();
    await send("delete");
  };

  return (
    <tr>
      <th scope="row" data-label="Name" className="wrap-anywhere">
        <bdi>{user.name || <span className="text-muted font-normal">No name yet</span>}</bdi>
        {isSelf && <span className="text-muted font-normal"> (you)</span>}
      </th>
      <td data-label="Email" className="wrap-anywhere">
        {user.email}
      </td>
      <td data-label="Role" className="whitespace-nowrap">
        {user.isAdmin ? "Admin" : "Customer"}
      </td>
      <td data-label="Actions">
        <div className="flex flex-wrap items-center gap-2 @4xl:flex-nowrap @4xl:justify-end">
          {!user.isAdmin && (
            <button
              type="button"
              className="btn btn-outline btn-sm text-sm @max-4xl:min-h-11"
              aria-disabled={isUnverified || busy !== undefined}
              aria-describedby={isUnverified ? `${id}-unverified` : described}
              onClick={() => void makeAdmin()}
            >
              {busy === "PUT" ? "Making admin…" : "Make admin"}
              <span className="sr-only"> {user.email}</span>
            </button>
          )}
          {isSelf ? (
            <p className="text-muted text-sm @4xl:text-end">{errors.own_account.message}</p>
          ) : (
            <button
              type="button"
              className="btn btn-ghost btn-sm text-error text-sm @max-4xl:min-h-11 @max-4xl:first:-ms-3 @4xl:-me-3"
              aria-disabled={busy !== undefined}
              aria-describedby={described}
              onClick={() => void remove()}
            >
              {busy === "DELETE" ? "Removing…" : "Remove"}
              <span className="sr-only"> {user.email}</span>
            </button>
          )}
        </div>
        {!user.isAdmin && isUnverified && (
          <p id={`${id}-unverified`} className="text-muted mt-2 text-sm @4xl:text-end">
            Email address not verified yet
          </p>
        )}
        {problem !== undefined && (
          <p id={id} role="alert" className="text-error mt-2 text-sm font-semibold @4xl:text-end">
            {problem}
          </p>
        )}
      </td>
    </tr>
  );
}
