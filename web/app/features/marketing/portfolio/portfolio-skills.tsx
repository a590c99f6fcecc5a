import { skills } from "../content/portfolio.ts";

export function PortfolioSkills() {
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
