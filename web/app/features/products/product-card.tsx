import { formatMoney } from "@bulkhead/contract/money";
import type { Tool } from "@bulkhead/contract/products";
import { Link } from "react-router";

import { Picture } from "#ui/picture.tsx";

import { minimumOrder } from "./stock-words.ts";
import { Stock } from "./stock.tsx";

export function ProductCard({ tool }: { tool: Tool }) {
  return (
    <article className="flex h-full flex-col">
      <div className="bg-base-200 rounded-box overflow-hidden">
        <Picture
          src={tool.img}
          widths={[320, 640, 960]}
          sizes="(min-width: 80rem) 24rem, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, calc(90vw - 2rem)"
          alt={`Drawing of ${tool.name}`}
          width={640}
          height={480}
          className="aspect-4/3 w-full object-cover"
        />
      </div>
      <p className="text-muted mt-4 font-mono text-xs">{tool.model ?? tool.brand}</p>
      <h3 className="mt-1 text-lg text-balance wrap-anywhere" dir="auto">
        {tool.name}
      </h3>
      <p className="text-muted mt-1.5 text-sm">
        <Stock quantity={tool.quantity} />
      </p>
      <div className="mt-auto flex items-end justify-between gap-4 pt-4">
        <p>
          <span className="text-lg font-semibold">{formatMoney(tool.price)}</span>
          <span className="text-muted text-sm"> / unit</span>
          <span className="text-muted block text-sm">min {minimumOrder}</span>
        </p>
        <Link className="btn btn-outline" to={`/tools/${tool._id}`} aria-label={`Purchase ${tool.name}`}>
          Purchase
        </Link>
      </div>
    </article>
  );
}
