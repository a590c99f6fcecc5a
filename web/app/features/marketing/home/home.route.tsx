import type { Seller } from "@bulkhead/contract/seller";
import type { HTMLAttributes } from "react";
import { Link, data } from "react-router";

import { type RouteHandle, keptForASecond } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
import { useSettings } from "#platform/settings.ts";
import { Field, TextField } from "#ui/form/field.tsx";
import { publicAddress, publicPage } from "#ui/page-meta.ts";
import { SellerAddress } from "#ui/seller-address.tsx";

import { describeProduct, structuredData } from "../catalog/structured-data.ts";
import type { Route } from "./+types/home.route";
import { Banner, heroPreload } from "./banner.tsx";
import { ClientReviews } from "./client-reviews.tsx";
import { readHomeData } from "./home-data.server.ts";
import { BrandsAndCapacity, BulkOrdering, OurProducts, SectionHeading } from "./home-sections.tsx";
import { ContainerIcon, DoorsIcon, GlobeIcon, ParcelIcon, RackIcon, TruckIcon } from "./service-icons.tsx";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "count-up": HTMLAttributes<HTMLElement>;
      "work-line": HTMLAttributes<HTMLElement>;
    }
  }
}

/** One line with the work of whoever is signed in. It is in everybody's HTML; the first script decides who sees it. */
function WorkLine() {
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

function Contact() {
  return (
    <section
      aria-labelledby="contact-heading"
      className="page-width grid gap-x-16 gap-y-10 py-16 md:grid-cols-[1fr_1.6fr] md:py-24"
    >
      <div>
        <SectionHeading id="contact-heading" title="Contact Us">
          Stay connected with us
        </SectionHeading>
        <p className="text-muted mt-8 max-w-xs text-sm text-pretty">
          Question about an order? See hold, payment and shipping status in{" "}
          <a className="text-link" href="/dashboard/orders">
            My Orders
          </a>
          .
        </p>
        <SellerAddress className="mt-6 text-sm/6" />
      </div>
      {/* The form sends nothing, as specified. Without a submit button, Enter does nothing either. */}
      <form className="grid gap-5 sm:grid-cols-2">
        <Field label="Email Address" type="email" autoComplete="email" />
        <Field label="Subject" type="text" />
        <TextField className="sm:col-span-2" label="Message" rows={6} />
        <button type="button" className="btn btn-primary justify-self-start">
          Submit
        </button>
      </form>
    </section>
  );
}

const cards = [
  { name: "Packaging and storage", key: "packaging", Icon: ParcelIcon },
  { name: "Cargo", key: "cargo", Icon: ContainerIcon },
  { name: "Worldwide transport", key: "worldwide", Icon: GlobeIcon },
  { name: "Warehousing", key: "warehousing", Icon: RackIcon },
  { name: "Door-to-door delivery", key: "doorToDoor", Icon: DoorsIcon },
  { name: "Ground transport", key: "ground", Icon: TruckIcon },
] as const;

function OurServices({ sentences }: { sentences: Seller["home"]["services"] }) {
  return (
    <section aria-labelledby="services-heading" className="page-width py-16 md:py-24">
      <SectionHeading id="services-heading" title="Our Services">
        How a part gets from our line to yours.
      </SectionHeading>
      <ul className="border-base-300 bg-base-300 rounded-box mt-10 grid gap-px overflow-hidden border sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ name, key, Icon }) => (
          <li key={key} className="bg-base-100 grid grid-cols-[auto_1fr] gap-x-5 p-6 sm:block lg:p-8">
            <Icon />
            <div className="sm:mt-6">
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted mt-2 text-pretty">{sentences[key]}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SummaryFigure {
  name: string;
  figure: string;
  note?: string;
}

/** Fixed figures: the specification quotes them. */
const summaryFigures: readonly SummaryFigure[] = [
  { name: "Downloads", figure: "5000+", note: "Jan 1st - Feb 1st" },
  { name: "New Users", figure: "45000+", note: "up 400, 22%" },
  { name: "New Registers", figure: "10025+" },
];

/** Dark in both themes. */
function Summary() {
  return (
    <section aria-labelledby="summary-heading" data-theme="dark" className="bg-base-200 text-base-content">
      <div className="page-width py-16 md:py-20">
        <h2 id="summary-heading" className="text-3xl">
          Summary
        </h2>
        <dl className="mt-10 grid gap-10 sm:grid-cols-3 sm:gap-8">
          {summaryFigures.map(({ name, figure, note }) => (
            <div key={name} className="border-primary border-t-2 pt-5">
              <dt className="text-muted">{name}</dt>
              {/* It counts up once it is visible. Screen readers hear only the final value. */}
              <dd className="font-heading mt-2 text-4xl font-semibold tracking-tight lg:text-6xl">
                <span className="sr-only">{figure}</span>
                <count-up aria-hidden="true">{figure}</count-up>
              </dd>
              {note !== undefined && <dd className="text-muted mt-3">{note}</dd>}
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

export const handle = { plain: true } satisfies RouteHandle;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...publicPage(loaderData.texts.title, loaderData.texts.description), ...publicAddress("/")]
    : [];

export const links: Route.LinksFunction = () => [heroPreload];

export async function loader() {
  const { catalog, brands, reviews } = await readHomeData();
  const isComplete = catalog !== undefined && brands !== undefined && reviews !== undefined;
  return data(
    { catalog, brands, reviews, texts: settings.seller.home },
    { headers: isComplete ? keptForASecond : { "Cache-Control": "no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Home({ loaderData: { catalog, brands, reviews, texts } }: Route.ComponentProps) {
  const { webOrigin, seller } = useSettings();
  return (
    <>
      <WorkLine />
      <Banner texts={texts} />
      <OurProducts catalog={catalog} brands={brands} />
      <ClientReviews reviews={reviews} />
      <OurServices sentences={texts.services} />
      <BulkOrdering />
      <BrandsAndCapacity brands={brands} />
      <Summary />
      <Contact />
      {catalog && (
        <script type="application/ld+json">
          {structuredData(
            [...catalog.first, ...catalog.others].map((product) =>
              describeProduct(product, { webOrigin, currency: seller.currency }),
            ),
          )}
        </script>
      )}
    </>
  );
}
