import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import type { Seller } from "@bulkhead/contract/seller";

import { type RouteHandle, keptLong } from "#platform/route-handle.ts";
import { settings } from "#platform/settings.server.ts";
import { type Column, DataTable } from "#ui/list/data-table.tsx";
import { publicAddress, publicPage } from "#ui/page-meta.ts";

import type { Route } from "./+types/portfolio.route";

type Portfolio = Seller["portfolio"];

export const handle = { plain: true } satisfies RouteHandle;

export const loader = () => settings.seller.portfolio;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...publicPage("Portfolio", loaderData.description), ...publicAddress(fixedStrings.portfolioPath)]
    : [];

export const headers = () => keptLong;

const aboutColumns: readonly Column<Portfolio["person"]>[] = [
  { name: "Name", cell: ({ name }) => name },
  {
    name: "Email",
    cell: ({ email }) => (
      <a className="text-link whitespace-nowrap" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  },
  { name: "Education", cell: ({ education }) => education },
  { name: "Institute", cell: ({ institute }) => institute },
];

function Skills({ skills }: Pick<Portfolio, "skills">) {
  return (
    <section
      aria-labelledby="skills-heading"
      className="page-width grid gap-x-16 gap-y-8 py-16 md:py-20 lg:grid-cols-[1fr_3fr]"
    >
      <h2 id="skills-heading" className="text-3xl">
        Skills
      </h2>
      <div className="grid grid-cols-2 gap-x-8 gap-y-10 md:grid-cols-4">
        {skills.map(({ field, names }) => (
          <div key={field}>
            <h3 className="text-primary text-sm">{field}</h3>
            <ul className="mt-3 space-y-2">
              {names.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

const relOf = (href: string) => (href.startsWith("/") ? undefined : "external noopener nofollow");

function Projects({ projects }: Pick<Portfolio, "projects">) {
  return (
    <section
      aria-labelledby="projects-heading"
      className="page-width grid gap-x-16 gap-y-8 pb-16 md:pb-24 lg:grid-cols-[1fr_3fr]"
    >
      <h2 id="projects-heading" className="text-3xl">
        Projects
      </h2>
      <ol className="border-base-300 border-t">
        {projects.map(({ name, description, link }) => (
          <li
            key={name}
            className="border-base-300 grid gap-x-8 gap-y-2 border-b py-6 md:grid-cols-[1fr_2fr_10rem] md:items-baseline"
          >
            <h3 className="text-lg">{name}</h3>
            <p className="text-muted text-pretty">{description}</p>
            <a
              className="text-link justify-self-start py-1 md:justify-self-end md:py-0"
              href={link.href}
              rel={relOf(link.href)}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const { introduction, person, skills, projects } = loaderData;
  return (
    <>
      <div className="bg-base-200">
        <div className="page-width py-12 md:py-20">
          <h1 className="text-4xl lg:text-5xl">Portfolio</h1>
          <p className="text-muted mt-5 max-w-2xl text-lg text-pretty">{introduction}</p>
          <div className="mt-12">
            <DataTable
              look="table-cards"
              caption={`About ${person.name}`}
              columns={aboutColumns}
              items={[person]}
              keyOf={({ name }) => name}
            />
          </div>
        </div>
      </div>
      <Skills skills={skills} />
      <Projects projects={projects} />
    </>
  );
}
