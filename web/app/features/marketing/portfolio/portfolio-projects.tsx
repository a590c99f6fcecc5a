import { projects } from "../content/portfolio.ts";

const relOf = (href: string) => (href.startsWith("/") ? undefined : "external noopener nofollow");

export function PortfolioProjects() {
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
