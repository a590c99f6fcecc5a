import type { ReactNode } from "react";

interface CategoryLinkProps {
  slug: string;
  className: string;
  children: ReactNode;
}

/** Leads visitors to the public list of a category, and whoever is signed in to the one with filters. Both are in everybody's HTML. */
export function CategoryLink({ slug, className, children }: CategoryLinkProps) {
  return (
    <>
      <a className={`${className} signed-in:hidden`} href={`/catalog/${slug}`}>
        {children}
      </a>
      <a className={`${className} not-signed-in:hidden`} href={`/products?category=${slug}`}>
        {children}
      </a>
    </>
  );
}
