import { services } from "../content/services.ts";
import { SectionHeading } from "./section-heading.tsx";

export function OurServices() {
  return (
    <section aria-labelledby="services-heading" className="page-width py-16 md:py-24">
      <SectionHeading id="services-heading" title="Our Services">
        What happens to a part between our line and yours.
      </SectionHeading>
      <ul className="border-base-300 bg-base-300 rounded-box mt-10 grid gap-px overflow-hidden border sm:grid-cols-2 lg:grid-cols-3">
        {services.map(({ name, sentence, Icon }) => (
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
