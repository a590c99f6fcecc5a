import { type List, addList, changeList } from "@bulkhead/contract/lists";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { TickIcon } from "#ui/icons.tsx";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";
import { toast } from "#ui/toast.ts";

import { LISTS, listPath } from "./list-paths.ts";

interface ShareProps {
  isShared: boolean;
  company: string;
  onPress: () => unknown;
}

const Share = ({ isShared, company, onPress }: ShareProps) => (
  <button
    type="button"
    {...menuItem}
    role="menuitemcheckbox"
    aria-checked={isShared}
    onClick={() => void onPress()}
  >
    <span className="min-w-0 grow py-1">
      <bdi className="block truncate">Everyone at {company}</bdi>
      <span className="text-muted block text-xs">can see and change it</span>
    </span>
    {isShared && (
      <span className="text-success">
        <TickIcon />
      </span>
    )}
  </button>
);

interface ListMenuProps {
  list: Pick<List, "_id" | "name" | "isCurrent" | "isOwn" | "isShared">;
  /** Lists can be shared in a company only. */
  company: string | undefined;
  face?: ReactNode;
  className?: string | undefined;
  /** More that can be done. */
  children?: ReactNode;
}

/** What can be done with a list as a whole. Deleting has an Undo in place of a question. */
export function ListMenu({ list, company, face, className, children }: ListMenuProps) {
  const { _id: id, name, isCurrent, isOwn, isShared } = list;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const change = useAction(async (callOnce, body: { isShared?: boolean; isCurrent?: true }) => {
    await callOnce(changeList, { params: { id }, body });
    if (body.isCurrent) toast.success(`Parts are now added to ${name}`);
  });
  const copy = useAction(async (callOnce) => {
    const made = await callOnce(addList, { body: { name: `${name.slice(0, 94)}, copy`, copyOf: id } });
    await navigate(listPath(made._id));
  });
  const restore = async () => {
    await call(changeList, { params: { id }, body: { isDeleted: false } });
    await navigate(pathname, { replace: true });
  };
  const remove = useAction(async (callOnce) => {
    await callOnce(changeList, { params: { id }, body: { isDeleted: true } });
    toast.success(`${name} deleted`, [{ words: "Undo", onPress: restore }]);
    await navigate(LISTS);
  });
  return (
    <>
      <RowMenu label={`More for ${name}`} {...{ face, className }}>
        {isOwn && company !== undefined && (
          <Share {...{ isShared, company }} onPress={() => change.run({ isShared: !isShared })} />
        )}
        {children}
        {!isCurrent && (
          <button type="button" {...menuItem} onClick={() => void change.run({ isCurrent: true })}>
            Add parts here
          </button>
        )}
        <button type="button" {...menuItem} onClick={() => void copy.run()}>
          Duplicate
        </button>
        <button type="button" {...menuItem} onClick={() => void remove.run()}>
          Delete
        </button>
      </RowMenu>
      <ProblemText className="text-sm">
        {(change.problem ?? copy.problem ?? remove.problem)?.message}
      </ProblemText>
    </>
  );
}
