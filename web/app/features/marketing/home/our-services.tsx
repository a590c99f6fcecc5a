import { services } from "../content/services.ts";
import { SectionHeading } from "./section-heading.tsx";
import { ContainerIcon, DoorsIcon, GlobeIcon, ParcelIcon, RackIcon, TruckIcon } from "./service-icons.tsx";

const cards = [
  { name: "Packaging and storage", sentence: services.packaging, Icon: ParcelIcon },
  { name: "Cargo", sentence: services.cargo, Icon: ContainerIcon },
  { name: "Worldwide transport", sentence: services.worldwide, Icon: GlobeIcon },
  { name: "Warehousing", sentence: services.warehousing, Icon: RackIcon },
  { name: "Door-to-door delivery", sentence: services.doorToDoor, Icon: DoorsIcon },
  { name: "Ground transport", sentence: services.ground, Icon: TruckIcon },
];

export function OurServices() {
  return (
    <section aria-labelledby="services-heading" className="page-width py-16 md:py-24">
      <SectionHeading id="services-heading" title="Our Services">
        How a part gets from our line to yours.
      </SectionHeading>
      <ul className="border-base-300 bg-base-300 rounded-box mt-10 grid gap-px overflow-hidden border sm:grid-cols-2 lg:grid-cols-3">
        {cards.map(({ name, sentence, Icon }) => (
          <li key={name} className="bg-base-100 grid grid-cols-[auto_1fr] gap-x-5 p-6 sm:block lg:p-8">
            <Icon />
            <div className="sm:mt-6">
              <h3 className="text-lg">{name}</h3>
              <p className="text-muted mt-2 text-pretty">{sentence}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
