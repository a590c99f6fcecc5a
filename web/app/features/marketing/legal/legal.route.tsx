import { data, matchPath, redirect } from "react-router";

import { type RouteHandle, keptLong } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
import { readPageSettings } from "#platform/settings.ts";
import { publicAddress, publicPage } from "#ui/page-meta.ts";
import { SellerAddress } from "#ui/seller-address.tsx";

import type { Route } from "./+types/legal.route";
import { describeLegalPage, legalPages, type LegalText } from "./legal-pages.ts";

export const handle = { plain: true } satisfies RouteHandle;

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const page = legalPages.find(({ path }) => matchPath(path, pathname));
  if (!page) throw data(null, { status: 404 });
  const { legal, links, taxId } = settings.seller;
  // The operator publishes it elsewhere.
  const elsewhere = links[page.key];
  if (elsewhere !== undefined) throw redirect(elsewhere);
  return { page, text: legal?.[page.key], taxId: page.key === "imprint" ? taxId : undefined };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...publicPage(
          loaderData.page.name,
          describeLegalPage(loaderData.page.key, readPageSettings().seller),
        ),
        ...publicAddress(loaderData.page.path),
      ]
    : [];

export const headers = () => keptLong;

function Sections({ text }: { text: LegalText }) {
  return text.map(({ heading, paragraphs }) => (
    <section key={heading} className="mb-10 last:mb-0">
      <h2 className="text-xl">{heading}</h2>
      <div className="mt-3 space-y-4 leading-relaxed text-pretty wrap-anywhere">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </section>
  ));
}

/** Terms of sale, privacy, returns and imprint. */
export default function Legal({ loaderData: { page, text, taxId } }: Route.ComponentProps) {
  return (
    <div className="page-width grid grow content-start gap-x-16 gap-y-10 py-12 md:py-20 lg:grid-cols-[1fr_2fr]">
      <header className="lg:sticky lg:top-28 lg:self-start">
        <h1 className="text-4xl lg:text-5xl">{page.name}</h1>
        <SellerAddress className="text-muted mt-6 text-sm/6" />
        {taxId !== undefined && <p className="text-muted mt-2 text-sm">{taxId}</p>}
      </header>
      <div className="max-w-prose min-w-0">
        {text ? (
          <Sections text={text} />
        ) : (
          page.key !== "imprint" && <p>Please ask us before you order. We answer by mail and by phone.</p>
        )}
      </div>
    </div>
  );
}
