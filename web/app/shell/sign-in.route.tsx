import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import { getProduct } from "@bulkhead/contract/parts";
import type { Product } from "@bulkhead/contract/products";
import { Outlet, data } from "react-router";

import { heroPicture } from "#features/marketing/home/banner.tsx";
import { Stock, UnitPrice } from "#features/products/product-facts.tsx";
import { ProductName } from "#features/products/product-name.tsx";
import { stockLevel, stockWords } from "#features/products/stock-words.ts";
import type { SignInFrame } from "#features/users/sign-in/credentials-form.tsx";
import { returnPath } from "#features/users/sign-in/use-sign-in.ts";
import { call } from "#platform/api-client.ts";
import { ApiError } from "#platform/api-error.ts";
import type { RouteHandle } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
import { useSettings } from "#platform/settings.ts";
import { TickIcon } from "#ui/icons.tsx";
import { Picture } from "#ui/picture.tsx";

import type { Route } from "./+types/sign-in.route";

/** Not worth waiting for any longer. */
const WAIT_MS = 3_000;

/** The part whose page sent somebody to sign in, if it was one. Without it the page is still worth showing. */
async function readWantedPart(page: URL, origin?: string): Promise<Product | undefined> {
  const [path] = returnPath(page.searchParams).split("?", 1);
  const id = /^\/tools\/(?<id>[^/]+)$/.exec(path ?? "")?.groups?.["id"];
  if (id === undefined) return undefined;
  try {
    return await call(getProduct, { params: { id }, timeoutMs: WAIT_MS, ...(origin && { origin }) });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export const handle = { paintsFirst: true } satisfies RouteHandle;

const caching = {
  /** A part's price and stock are as fresh here as on the home page. */
  forAPage: "public, max-age=0, s-maxage=1, stale-while-revalidate=1",
  otherwise: "public, max-age=0, s-maxage=300, stale-while-revalidate=86400",
};

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const part = await readWantedPart(url, settings.apiOrigin);
  const kept = url.searchParams.has("from") ? caching.forAPage : caching.otherwise;
  return data(part, { headers: { "Cache-Control": kept } });
}

/** Inside the app the API is asked directly, so that the page opens without the web server too. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return readWantedPart(new URL(request.url));
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

/** Login and Sign Up: the form, and beside it what it is for. */
export default function SignIn({ loaderData: part }: Route.ComponentProps) {
  const frame: SignInFrame = {
    wanted: part && <ProductName name={part.name} />,
    strip: part && <WantedStrip part={part} />,
  };
  return (
    <div className="page-width grid grow content-center gap-x-16 py-12 lg:grid-cols-[26rem_minmax(0,1fr)] lg:items-start lg:py-14">
      <Outlet context={frame} />
      <WantedPanel part={part} />
    </div>
  );
}

const alt = ({ name }: Product) => `Drawing of ${name}`;

function shortFacts({ quantity }: Product): string {
  const words = stockWords(quantity);
  return stockLevel(quantity) === "plenty" ? `${words}, minimum ${MIN_ORDER_QUANTITY}` : words;
}

/** For phones, between the heading and the form. */
function WantedStrip({ part }: { part: Product }) {
  return (
    <div className="bg-base-200 rounded-box mt-5 flex items-center gap-4 px-4 py-2.5 text-sm lg:hidden">
      <Picture
        src={part.img}
        widths={[320]}
        sizes="5rem"
        alt={alt(part)}
        width={84}
        height={63}
        className="shrink-0 object-cover"
      />
      <p>
        <span className="block">
          <UnitPrice product={part} className="font-semibold" />
        </span>
        <span className="text-muted">{shortFacts(part)}</span>
      </p>
    </div>
  );
}

function Part({ part }: { part: Product }) {
  return (
    <>
      <Picture
        src={part.img}
        widths={[640, 960]}
        sizes="44rem"
        alt={alt(part)}
        width={960}
        height={720}
        className="aspect-16/9 w-full object-contain"
      />
      <p className="text-muted mt-4 text-sm">The part you wanted</p>
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-2xl wrap-anywhere" dir="auto">
          <ProductName name={part.name} />
        </h2>
        <p>
          <UnitPrice product={part} className="text-xl font-semibold" />
        </p>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <span className="text-muted">
          <bdi>{part.brand}</bdi> <span className="font-mono text-[0.8125rem]">{part.model}</span>
        </span>
        <Stock quantity={part.quantity} />
      </p>
    </>
  );
}

/** In wide windows, beside the form: the part that somebody wanted to order, or the card that all parts make. */
function WantedPanel({ part }: { part: Product | undefined }) {
  const { seller } = useSettings();
  const facts = [
    `Minimum ${MIN_ORDER_QUANTITY} units`,
    `Price held up to ${seller.holdHours} hours`,
    "Nothing charged until you pay",
  ];
  return (
    <div className="bg-base-200 rounded-box p-8 max-lg:hidden">
      {part ? (
        <Part part={part} />
      ) : (
        <Picture {...heroPicture} sizes="28rem" alt="" className="mx-auto h-auto w-full max-w-md" />
      )}
      <ul className="border-base-300 mt-6 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t pt-5 text-sm">
        {facts.map((fact) => (
          <li key={fact} className="[&_svg]:text-success flex items-center gap-2 [&_svg]:size-4">
            <TickIcon />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
