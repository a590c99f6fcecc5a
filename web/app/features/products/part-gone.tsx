import { errors } from "@bulkhead/contract/errors";
import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

interface PartGoneProps {
  headingLevel: "h1" | "h2";
  /** Where the parts are that do exist. */
  to: string;
  name: string;
}

/** In place of a part that was removed, or never was. */
export function PartGone({ headingLevel, to, name }: PartGoneProps) {
  return (
    <Notice heading="There is no such part" headingLevel={headingLevel} drawing="empty">
      <p className="text-muted">{errors.tool_not_found.message}.</p>
      <Link className="btn btn-outline min-h-11" to={to}>
        {name}
      </Link>
    </Notice>
  );
}
