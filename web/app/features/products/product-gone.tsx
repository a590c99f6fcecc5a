import { errors } from "@bulkhead/contract/errors";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

interface ProductGoneProps {
  headingLevel: "h1" | "h2";
  /** Where the products are that do exist. */
  to: string;
  name: string;
}

/** In place of a product that was removed, or never was. */
export function ProductGone({ headingLevel, to, name }: ProductGoneProps) {
  return (
    <Notice heading="There is no such part" headingLevel={headingLevel} drawing="empty">
      <p className="text-muted">{errors.tool_not_found.message}.</p>
      <Link className="btn btn-outline min-h-11" to={to}>
        {name}
      </Link>
    </Notice>
  );
}
