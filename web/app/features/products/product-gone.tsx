import { errors } from "@bulkhead/contract/errors";

import { Notice } from "#ui/notice.tsx";

interface ProductGoneProps {
  headingLevel: "h1" | "h2";
  to: string;
  name: string;
}

export function ProductGone({ headingLevel, to, name }: ProductGoneProps) {
  return (
    <Notice
      heading="We can't find that part"
      headingLevel={headingLevel}
      words={`${errors.tool_not_found.message}.`}
      next={[to, name]}
    />
  );
}
