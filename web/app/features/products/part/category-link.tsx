import type { Part } from "@bulkhead/contract/parts";
import type { ReactNode } from "react";

import { CRUMB, crumb } from "#ui/breadcrumb.tsx";

import { placesOf } from "./part-words.ts";

interface CategoryLinkProps {
  /** Without it, to all parts. */
  slug?: string | undefined;
  className: string;
  children: ReactNode;
}

/** Leads visitors to the public list of a category, and whoever is signed in to the one with filters. Both are in everybody's HTML. */
export function CategoryLink({ slug, className, children }: CategoryLinkProps) {
  return (
    <>
      <a className={`${className} signed-in:hidden`} href={slug ? `/catalog/${slug}` : "/catalog"}>
        {children}
      </a>
      <a
        className={`${className} not-signed-in:hidden`}
        href={slug ? `/products?category=${slug}` : "/products"}
      >
        {children}
      </a>
    </>
  );
}

/** Where a part is in the catalog, for its breadcrumb. */
export const placeCrumbs = (part: Part) =>
  placesOf(part).map(({ slug, name }) => (
    <CategoryLink key={slug} slug={slug} className={CRUMB}>
      {name}
    </CategoryLink>
  ));

/** The first crumb of a visitor. */
export const ourProducts = crumb("/#products", "Our Products");
