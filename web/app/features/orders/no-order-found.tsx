import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

/** What a list shows that was narrowed until nothing was left. */
export function NoOrderFound() {
  return (
    <Notice heading="No order found" headingLevel="h3" drawing="empty">
      <p className="text-muted">Nothing fits this search and filter.</p>
      <Link className="btn btn-outline min-h-11" to="?">
        Show all orders
      </Link>
    </Notice>
  );
}
