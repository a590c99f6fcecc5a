import { type PartName, forgetPartName, keepPartName, listPartNames } from "@bulkhead/contract/lists";
import { Link, useRevalidator } from "react-router";

import { orderPath } from "#features/products/part-paths.ts";
import { ProductName } from "#features/products/product-name.tsx";
import { call } from "#platform/api-client.ts";
import type { CallOnce } from "#platform/use-action.ts";
import { ActionButton } from "#ui/button.tsx";
import { formatDay } from "#ui/date-time.tsx";
import { BackIcon } from "#ui/icons.tsx";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { toast } from "#ui/toast.ts";

import type { Route } from "./+types/part-names.route";
import { FILE } from "./list-paths.ts";

export const meta = () => unlistedPage("Your names for our parts");

export const clientLoader = async ({ request: { signal } }: Route.ClientLoaderArgs) => ({
  names: await call(listPartNames, { signal }),
});

/** Undo brings the name back. */
function Forget({ name, part }: PartName) {
  const { revalidate } = useRevalidator();
  const forget = async (callOnce: CallOnce) => {
    await callOnce(forgetPartName, { query: { name } });
    const restore = async () => {
      await call(keepPartName, { body: { name, product: part._id } });
      await revalidate();
    };
    toast.success(`${name} is forgotten`, [{ words: "Undo", onPress: restore }]);
  };
  return (
    <ActionButton look="btn-ghost btn-sm" problemLook="text-sm" send={forget}>
      Forget<span className="sr-only"> {name}</span>
    </ActionButton>
  );
}

const columns: readonly Column<PartName>[] = [
  {
    name: "Your name",
    className: "font-mono text-sm wrap-anywhere",
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    name: "Part",
    className: "wrap-anywhere",
    cell: ({ part }) => (
      <div>
        <Link className="inline-block min-h-6 hover:underline" to={orderPath(part)} dir="auto">
          <ProductName name={part.name} />
        </Link>{" "}
        <span className="text-muted font-mono text-sm">{part.model}</span>
      </div>
    ),
  },
  { name: "Since", cell: ({ changedAt }) => formatDay(changedAt) },
  { name: "Actions", isForScreens: true, className: "print:hidden!", cell: (name) => <Forget {...name} /> },
];

/** What was chosen for lines of files. */
export default function PartNames({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <>
      <Link className="text-link inline-flex min-h-11 items-center gap-1 sm:min-h-6" to={FILE}>
        <BackIcon />
        Upload a BOM
      </Link>
      <h2 className="mt-1 text-2xl">Your names for our parts</h2>
      <p className="text-muted mt-2 text-pretty">
        What you choose for a line of a file is remembered for your account. Capitals, spaces and punctuation
        make no other name.
      </p>
      {names.length === 0 ? (
        <Notice
          heading="No names yet"
          headingLevel="h3"
          words="Choose a part for a line of a file."
          next={[FILE, "Upload a BOM"]}
        />
      ) : (
        <div className="mt-4">
          <DataTable caption="Names" columns={columns} items={names} keyOf={({ name }) => name} />
        </div>
      )}
    </>
  );
}
