import { publicPage } from "#ui/page-meta.ts";

import { person } from "../content/portfolio.ts";
import { PortfolioProjects } from "./portfolio-projects.tsx";
import { PortfolioSkills } from "./portfolio-skills.tsx";
import { PortfolioTable } from "./portfolio-table.tsx";

export const handle = { plain: true };
export const meta = () =>
  publicPage("Portfolio", "Who built the Bulkhead storefront, with skills and projects.");

export function headers() {
  return { "Cache-Control": "public, max-age=0, s-maxage=300, stale-while-revalidate=86400" };
}

export default function Portfolio() {
  return (
    <>
      <div className="bg-base-200">
        <div className="page-width py-12 md:py-20">
          <h1 className="text-4xl lg:text-5xl">Portfolio</h1>
          <p className="text-muted mt-5 max-w-2xl text-lg text-pretty">
            {person.name} designs and builds interfaces for people who work in them all day: dense where it
            helps, quiet everywhere else.
          </p>
          <PortfolioTable />
        </div>
      </div>
      <PortfolioSkills />
      <PortfolioProjects />
    </>
  );
}
