import type { Found, Understood } from "@bulkhead/contract/find-parts";
import { Link } from "react-router";

import { formatCount } from "#ui/format-number.ts";
import { DownIcon, NextIcon } from "#ui/icons.tsx";

import { useAddress, withCategory } from "./find-url.ts";

type Counted = Found["categories"][number];

interface CategoryTreeProps {
  categories: readonly Counted[];
  understood: readonly Understood[];
  /** The slug. */
  chosen: string | undefined;
  onChoose?: () => void;
}

/** The categories with what the search finds in each. Only the chosen branch is open. */
export function CategoryTree({ categories, understood, chosen, onChoose }: CategoryTreeProps) {
  const { params } = useAddress();
  const top = categories.find(({ slug }) => slug === chosen);
  const branch = top?.parent ?? top?.slug;
  const below = (slug: string) => categories.filter(({ parent }) => parent === slug);
  const link = ({ slug, name, parts, isExact }: Omit<Counted, "parent" | "parts"> & { parts?: number }) => (
    <Link
      className="tree-link"
      to={`?${withCategory(params, understood, slug)}`}
      preventScrollReset
      aria-current={slug === (chosen ?? "") ? "page" : undefined}
      onClick={onChoose}
    >
      {slug !== "" && below(slug).length > 0 && (slug === branch ? <DownIcon /> : <NextIcon />)}
      <span>{name}</span>
      <span className="text-muted ms-auto ps-2 font-normal">
        {parts !== undefined && formatCount(parts, isExact)}
      </span>
    </Link>
  );
  return (
    <ul>
      <li>{link({ slug: "", name: "All parts" })}</li>
      {categories
        .filter(({ parent }) => parent === undefined)
        .map((category) => (
          <li key={category.slug}>
            {link(category)}
            {category.slug === branch && below(category.slug).length > 0 && (
              <ul className="border-base-300 ms-1 border-s ps-4">
                {below(category.slug).map((one) => (
                  <li key={one.slug}>{link(one)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
    </ul>
  );
}
