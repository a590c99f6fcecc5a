import type { User } from "@bulkhead/contract/users";

import { useConfirm } from "#ui/confirm.tsx";

import { UserRow } from "./user-row.tsx";

interface UserTableProps {
  users: User[];
  /** The address of the one who is looking. */
  viewer: string;
  /** Told before something is done with one of them. */
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
          <p className="mt-3">They lose access at once and cannot sign in again. Their orders stay.</p>
        </>
      ),
    });

  const confirmPromotion = ({ name, email }: User) =>
    ask({
      title: "Make this user an administrator?",
      action: "Make admin",
      isAddition: true,
      detail: (
        <>
          <Person name={name} email={email} />
          <p className="mt-3">
            They can then change products, ship and cancel orders, and remove users. The role cannot be taken
            back.
          </p>
        </>
      ),
    });

  return (
    <div className="@container">
      <table className="table-cards-wide">
        <caption className="sr-only">Users, in the order of their email addresses</caption>
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
