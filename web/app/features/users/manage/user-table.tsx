import { countUserOrders } from "@bulkhead/contract/open-orders";
import type { User } from "@bulkhead/contract/users";

import { call } from "#platform/api-client.ts";
import { PromisedWords, type Question, useConfirm } from "#ui/confirm.tsx";
import { DataTable } from "#ui/list/data-table.tsx";

import { UserRow, userColumns } from "./user-row.tsx";
import { type UserAction, hangingWords } from "./user-words.ts";

interface UserTableProps {
  users: User[];
  /** The email of the person looking at the list. */
  viewer: string;
}

interface UserQuestion extends Omit<Question, "detail"> {
  words: string;
}

const questions: Record<UserAction, UserQuestion> = {
  promote: {
    title: "Make this user an admin?",
    action: "Make admin",
    isAddition: true,
    words: "Admins can change parts, ship and cancel orders, and remove users.",
  },
  assign: {
    title: "Make this user warehouse staff?",
    action: "Make warehouse staff",
    isAddition: true,
    words:
      "They see all orders and parts, ship orders, and receive and count stock. Nothing else of the shop.",
  },
  demote: {
    title: "Make this user a customer?",
    action: "Make customer",
    words: "They are no longer on the staff. Their own orders stay.",
  },
  remove: {
    action: "Remove",
    words: "They lose access immediately and cannot sign in again.",
  },
  restore: {
    title: "Restore this user?",
    action: "Restore",
    isAddition: true,
    words: "They can sign in again, as a customer. Holds that ended stay ended.",
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

export function UserTable({ users, viewer }: UserTableProps) {
  const [ask, dialog] = useConfirm();

  const confirm = (action: UserAction, { _id: id, name, email }: User) => {
    const { words, ...question } = questions[action];
    const hanging = action === "remove" && call(countUserOrders, { params: { id } }).then(hangingWords);
    const detail = (
      <>
        <Person name={name} email={email} />
        {hanging && <PromisedWords words={hanging} />}
        <p className="mt-3">{words}</p>
      </>
    );
    return ask({ ...question, detail });
  };

  return (
    <>
      <DataTable
        caption="Users, sorted by email"
        columns={userColumns}
        items={users}
        keyOf={({ _id }) => _id}
        renderRow={(user) => <UserRow user={user} isSelf={user.email === viewer} confirm={confirm} />}
      />
      {dialog}
    </>
  );
}
