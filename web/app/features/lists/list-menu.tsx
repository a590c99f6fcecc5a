import { type List, addList, changeList } from "@bulkhead/contract/lists";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";

import { call } from "#platform/api-client.ts";
import { messageOf } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { RowMenu, menuItem } from "#ui/list/row-menu.tsx";
import { toast } from "#ui/toast.ts";

import { listPath } from "./add-to-list.tsx";

const LISTS = "/dashboard/lists";

interface ListMenuProps {
  list: Pick<List, "_id" | "name" | "isCurrent" | "isOwn" | "isShared">;
  /** Lists can be shared in a company only. */
  isInCompany: boolean;
  onRename?: () => void;
  /** More that can be done. */
  children?: ReactNode;
}

/** What can be done with a list as a whole. Deleting has an Undo in place of a question. */
export function ListMenu({ list, isInCompany, onRename, children }: ListMenuProps) {
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
    try {
      await call(changeList, { params: { id }, body: { isDeleted: false } });
      await navigate(pathname, { replace: true });
    } catch (error) {
      toast.error(messageOf(error));
    }
  };
  const remove = useAction(async (callOnce) => {
    await callOnce(changeList, { params: { id }, body: { isDeleted: true } });
    toast.success(`${name} deleted`, [{ words: "Undo", onPress: restore }]);
    await navigate(LISTS);
  });
  return (
    <>
      <RowMenu label={`More for ${name}`}>
        {onRename && (
          <button type="button" {...menuItem} onClick={onRename}>
            Rename
          </button>
        )}
        {!isCurrent && (
          <button type="button" {...menuItem} onClick={() => void change.run({ isCurrent: true })}>
            Add parts here
          </button>
        )}
        {isOwn && isInCompany && (
          <button type="button" {...menuItem} onClick={() => void change.run({ isShared: !isShared })}>
            {isShared ? "Stop sharing" : "Share with colleagues"}
          </button>
        )}
        <button type="button" {...menuItem} onClick={() => void copy.run()}>
          Duplicate
        </button>
        {children}
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
