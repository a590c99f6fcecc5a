import type { HTMLAttributes } from "react";
import { Link } from "react-router";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "work-line": HTMLAttributes<HTMLElement>;
    }
  }
}

/** One line with the work of whoever is signed in. It is in everybody's HTML; the first script decides who sees it. */
export function WorkLine() {
  return (
    <p className="border-base-300 not-signed-in:hidden border-b text-sm">
      <span className="page-width block py-2.5">
        <Link className="text-link staff:hidden" to="/dashboard/orders">
          My Orders
        </Link>
        <Link className="text-link not-staff:hidden" to="/dashboard/today">
          Today
        </Link>
        <work-line />
      </span>
    </p>
  );
}
