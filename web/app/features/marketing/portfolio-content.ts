interface Project {
  name: string;
  description: string;
  link: { href: string; label: string };
}

export const person = {
  name: "Mira Halvorsen",
  email: "mira@example.com",
  education: "M.Sc. in Computer Science",
  institute: "Sundvik Institute of Technology",
};

export const skills = [
  { field: "Interface", names: ["Semantic HTML", "Modern CSS", "Design tokens", "Accessibility testing"] },
  { field: "Application", names: ["TypeScript", "React", "React Router", "Progressive enhancement"] },
  { field: "Platform", names: ["Node.js", "PostgreSQL", "HTTP caching", "Content-security policy"] },
  {
    field: "Craft",
    names: ["Technical drawing in SVG", "Performance budgets", "Code review", "Plain writing"],
  },
];

export const projects: readonly Project[] = [
  {
    name: "Bulk storefront",
    description:
      "The shop you are in: server-rendered public pages that carry no framework, in a few kilobytes of script.",
    link: { href: "/", label: "Open the storefront" },
  },
  {
    name: "Front-end answers",
    description:
      "Six written answers on rendering, state, responsiveness and accessibility, kept up to date once a year.",
    link: { href: "/blog", label: "Read the answers" },
  },
  {
    name: "Isometric drawing kit",
    description:
      "A small library that projects solids onto a sheet and writes SVG. It drew every part in the catalog.",
    link: { href: "https://example.com/", label: "Visit example.com" },
  },
];
