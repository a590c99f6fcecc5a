import type { Seller } from "@bulkhead/contract/seller";

import { SectionHeading } from "./section-heading.tsx";
import { ContainerIcon, DoorsIcon, GlobeIcon, ParcelIcon, RackIcon, TruckIcon } from "./service-icons.tsx";

const cards = [
  { name: "Packaging and storage", key: "packaging", Icon: ParcelIcon },
  { name: "Cargo", key: "cargo", Icon: ContainerIcon },
  { name: "Worldwide transport", key: "worldwide", Icon: GlobeIcon },
  { name: "Warehousing", key: "warehousing", Icon: RackIcon },
  { name: "Door-to-door delivery", key: "doorToDoor", Icon: DoorsIcon },
  { name: "Ground transport", key: "ground", Icon: TruckIcon },
] as const;

export function OurServices({ sentences }: { sentences: Seller["home"]["services"] }) {
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
