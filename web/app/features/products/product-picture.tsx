import { PICTURE_WIDTHS } from "@bulkhead/contract/pictures";
import type { Tool } from "@bulkhead/contract/products";

import { Picture } from "#ui/picture.tsx";

/** A part as large as its page allows. */
export function ProductPicture({ tool }: { tool: Tool }) {
  return (
    <div className="bg-base-200 rounded-box part-picture overflow-hidden">
      <Picture
        src={tool.img}
        widths={PICTURE_WIDTHS}
        sizes="(min-width: 80rem) 38rem, (min-width: 64rem) 50vw, calc(100vw - 2rem)"
        alt={`Drawing of ${tool.name}`}
        width={960}
        height={720}
        priority
        className="aspect-4/3 w-full object-cover"
      />
    </div>
  );
}
