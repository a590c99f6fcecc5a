import type { User } from "@bulkhead/contract/users";

import { useConfirm } from "#ui/confirm.tsx";

import { UserRow } from "./user-row.tsx";

interface UserTableProps {
  users: User[];
  /** The email of the person looking at the list. */
  viewer: string;
  /** Called before a user is promoted or removed. */
  onAct: () => void;
}

function Person({ name, email }: Pick<User, "name" | "email">) {
  return (
    <>
      <p className="text-base-content font-semibold" dir="auto">
        {name || email}
      </p>
      {name && <p>{email}</p>}
    </>
  );
}

export function UserTable({ users, viewer, onAct }: UserTableProps) {
  const [ask, dialog] = useConfirm();

  const confirmRemoval = ({ name, email }: User) =>
    ask({
      action: "Remove",
      detail: (
        <>
          <Person name={name} email={email} />
          <p className="mt-3">They lose access immediately and cannot sign in again. Their orders stay.</p>
        </>
      ),
    });

  const confirmPromotion = ({ name, email }: User) =>
    ask({
      title: "Make this user an admin?",
      action: "Make admin",
      isAddition: true,
      detail: (
        <>
          <Person name={name} email={email} />
          <p className="mt-3">
            Admins can change parts, ship and cancel orders, and remove users. You cannot undo this.
          </p>
        </>
      ),
    });

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">Users, sorted by email</caption>
        <thead>
          <tr>
            <th scope="col" className="text-start">
              Name
            </th>
            <th scope="col" className="text-start">
              Email
            </th>
            <th scope="col" className="text-start">
              Role
            </th>
            <th scope="col" className="text-end">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              isSelf={user.email === viewer}
              confirmRemoval={confirmRemoval}
              confirmPromotion={confirmPromotion}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
