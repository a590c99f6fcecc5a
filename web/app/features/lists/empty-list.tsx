import { Link } from "react-router";

import { Notice } from "#ui/notice.tsx";

import { FILE } from "./list-paths.ts";

/** Without a list, or without a line in one. */
export const EmptyList = () => (
  <Notice
    heading="Nothing here yet"
    headingLevel="h3"
    words="Add a part from its page or from the catalog, or bring a bill of materials."
  >
    <div className="flex flex-wrap justify-center gap-3">
      <Link className="btn btn-primary" to={FILE}>
        Upload a BOM
      </Link>
      <Link className="btn btn-outline" to="/products">
        Browse products
      </Link>
    </div>
  </Notice>
);
