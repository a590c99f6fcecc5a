/** Replace this before going live: the person and the projects are samples. The specification asks for three projects. */
export const person = {
  name: "Mira Halvorsen",
  email: "mira@example.com",
  education: "M.Sc. in Computer Science",
  institute: "Sundvik Institute of Technology",
  introduction:
    "Mira Halvorsen designs and builds interfaces for people who work in them all day: dense where it helps, quiet everywhere else.",
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

export const projects = [
  {
    name: "Bulk storefront",
    description:
      "The shop you are in. Its public pages are rendered on the server, without a framework in the browser.",
    link: { href: "/", label: "Open the storefront" },
  },
  {
    name: "Front-end answers",
    description: "Six written answers on rendering, state, responsiveness and accessibility.",
    link: { href: "/blog", label: "Read the answers" },
  },
  {
    name: "Isometric drawing kit",
    description:
      "A small library that projects solids onto a sheet and writes SVG. It drew every part in the catalog.",
    link: { href: "https://example.com/", label: "Visit example.com" },
  },
];
