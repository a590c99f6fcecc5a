import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { takesTransfers } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";
import type { Seller } from "@bulkhead/contract/seller";
import { Link } from "react-router";

import { useSettings } from "#platform/settings.ts";
import { Picture } from "#ui/picture.tsx";

const widths = [480, 800, 1000, 1280];

/** An exploded view of a graphics card. */
export const heroPicture = {
  src: "/pictures/hero-800.webp",
  widths,
  // Less than its real size on phones: 1.5 dots per pixel are enough for a drawing, and load faster.
  sizes: "(min-width: 80rem) 40rem, (min-width: 48rem) 50vw, 62vw",
  width: 1200,
  height: 1200,
};

/** Requests the largest picture of the page before the stylesheet is parsed. */
export const heroPreload = {
  rel: "preload",
  as: "image",
  type: "image/avif",
  imageSrcSet: widths.map((width) => `/pictures/hero-${width}.avif ${width}w`).join(", "),
  imageSizes: heroPicture.sizes,
  fetchPriority: "high",
} as const;

const termsOf = (holdHours: number) => [
  { name: "From", value: `${MIN_ORDER_QUANTITY} units` },
  { name: "Held for", value: `up to ${holdHours} hours` },
  { name: "Paid by", value: takesTransfers() ? "card or transfer" : "card" },
];

export function Banner({ texts }: { texts: Seller["home"] }) {
  const { seller } = useSettings();
  return (
    <section className="bg-base-200">
      <div className="page-width grid items-center gap-10 py-12 md:grid-cols-[1fr_1.2fr] md:gap-8 md:py-10 lg:gap-12">
        <div>
          <h1 className="text-4xl text-balance lg:text-5xl">{texts.headline}</h1>
          <p className="text-muted mt-5 max-w-lg text-lg text-pretty">{texts.introduction}</p>
          <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
            <Link className="btn btn-primary btn-lg" to="/login">
              {fixedStrings.getStarted}
            </Link>
            <a className="text-link" href="#products">
              See the parts
            </a>
          </div>
          <dl className="mt-10 flex gap-8">
            {termsOf(seller.holdHours).map(({ name, value }) => (
              <div key={name}>
                <dt className="text-muted text-sm">{name}</dt>
                <dd className="font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Picture
          {...heroPicture}
          alt="An exploded view of a graphics card: backplate, board, cooler and fans"
          priority
          className="h-auto w-full"
        />
      </div>
    </section>
  );
}
