import type { User } from "@bulkhead/contract/users";

import { useConfirm } from "#ui/confirm.tsx";

import { UserRow, type UserAction } from "./user-row.tsx";

interface UserTableProps {
  users: User[];
  /** The email of the person looking at the list. */
  viewer: string;
  /** Called before a user is changed. */
  onAct: () => void;
}

interface UserQuestion extends Omit<Parameters<ReturnType<typeof useConfirm>[0]>[0], "detail"> {
  /** What it means for the user. */
  words: string;
}

const questions: Record<UserAction, UserQuestion> = {
  promote: {
    title: "Make this user an admin?",
    action: "Make admin",
    isAddition: true,
    words: "Admins can change parts, ship and cancel orders, and remove users.",
  },
  demote: {
    title: "Make this admin a customer?",
    action: "Make customer",
    words: "They can no longer change parts, orders or users. Their own orders stay.",
  },
  remove: {
    action: "Remove",
    words: "They lose access immediately and cannot sign in again. Their orders stay.",
  },
  restore: {
    title: "Restore this user?",
    action: "Restore",
    isAddition: true,
    words: "They can sign in again, as a customer.",
  },
};

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

  const confirm = (action: UserAction, { name, email }: User) => {
    const { words, ...question } = questions[action];
    const detail = (
      <>
        <Person name={name} email={email} />
        <p className="mt-3">{words}</p>
      </>
    );
    return ask({ ...question, detail });
  };

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
              confirm={confirm}
              onAct={onAct}
            />
          ))}
        </tbody>
      </table>
      {dialog}
    </div>
  );
}
