import { type Category, addCategory, listCategories, listSpecUse } from "@bulkhead/contract/categories";
import { useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";

import { call } from "#platform/api-client.ts";
import { useAction } from "#platform/use-action.ts";
import { ActionForm, submits } from "#ui/form/action-form.tsx";
import { Field, Options, SelectField } from "#ui/form/field.tsx";
import { formatNumber } from "#ui/format-number.ts";
import { countWords } from "#ui/list/count-words.ts";
import { unlistedPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/categories.route";
import { BelowField, CategoryEditor } from "./category-editor.tsx";

export const meta = () => unlistedPage("Categories");

export async function clientLoader({ request: { signal } }: Route.ClientLoaderArgs) {
  const [categories, use] = await Promise.all([
    call(listCategories, { signal }),
    call(listSpecUse, { signal }),
  ]);
  return { categories, use };
}

const path = (slug: string) => `?category=${slug}`;

/** Two levels: on phones a select, beside the editor a tree. */
function Tree({ categories, chosen }: { categories: readonly Category[]; chosen: string | undefined }) {
  const navigate = useNavigate();
  const indent = (parent: string | undefined) => (parent === undefined ? "" : "ps-7!");
  return (
    <>
      <SelectField
        label="Category"
        className="lg:hidden"
        value={chosen ?? ""}
        onChange={({ target }) => void navigate(path(target.value))}
      >
        <Options
          of={categories.map(({ slug, name, parent }) => [
            slug,
            parent === undefined ? name : `\u2003${name}`,
          ])}
        />
      </SelectField>
      <nav aria-label="Categories" className="hidden lg:block">
        {categories.map(({ slug, name, parent, parts }) => (
          <Link
            key={slug}
            to={path(slug)}
            className={`menu-link min-h-9! justify-between gap-2 text-sm ${indent(parent)}`}
            aria-current={slug === chosen ? "page" : undefined}
          >
            <span className="wrap-anywhere">{name}</span>
            <span className="text-muted">{formatNumber(parts)}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}

function AddCategory({ categories }: { categories: readonly Category[] }) {
  const navigate = useNavigate();
  const [name, setName] = useState("");
  const [parent, setParent] = useState("");
  const action = useAction(async (callOnce) => {
    const body = { name, ...(parent !== "" && { parent }) };
    const { slug } = await callOnce(addCategory, { body });
    setName("");
    await navigate(path(slug));
  });
  return (
    <ActionForm
      className="border-base-300 mt-6 grid gap-4 border-t pt-4"
      submit={submits(() => name.trim() !== "" && action.run())}
      action={action}
      words={["Add a category", "Adding…"]}
      look="btn-outline"
    >
      <Field
        label="New category"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <BelowField categories={categories} value={parent} onChange={setParent} />
    </ActionForm>
  );
}

/** What parts can say about themselves, category by category. */
export default function Categories({ loaderData: { categories, use } }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const chosen = categories.find(({ slug }) => slug === search.get("category")) ?? categories[0];
  const tops = categories.filter(({ parent }) => parent === undefined);
  return (
    <>
      <div className="list-head">
        <h2 className="text-2xl">Categories</h2>
        <p className="text-muted text-sm">
          {formatNumber(tops.length)} {tops.length === 1 ? "category" : "categories"},{" "}
          {formatNumber(categories.length - tops.length)} below them,{" "}
          {countWords(
            tops.reduce((sum, { parts }) => sum + parts, 0),
            "part",
          )}
        </p>
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)]">
        <div>
          <Tree categories={categories} chosen={chosen?.slug} />
          <AddCategory categories={categories} />
        </div>
        {chosen ? (
          <CategoryEditor
            key={`${chosen._id} ${chosen.version}`}
            category={chosen}
            categories={categories}
            use={use}
          />
        ) : (
          <p className="text-muted">There is no category yet. Parts without one are among the other parts.</p>
        )}
      </div>
    </>
  );
}
