interface Part {
  _id: string;
  slug: string;
}

/** What takes a quantity along, so that people enter it once. */
export function withQuantity(path: string, quantity: number | undefined): string {
  if (quantity === undefined) return path;
  return `${path}${path.includes("?") ? "&" : "?"}quantity=${quantity}`;
}

export const orderPath = ({ _id }: Pick<Part, "_id">, quantity?: number): string =>
  withQuantity(`/tools/${_id}`, quantity);

export const partPath = ({ slug }: Pick<Part, "slug">, quantity?: number): string =>
  withQuantity(`/parts/${slug}`, quantity);

/** Of either page. */
export type PathOf = (part: Part, quantity?: number) => string;
