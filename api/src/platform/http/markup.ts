/** HTML in which everything that people typed is escaped. Only `markup` makes it. */
export class Markup {
  readonly html: string;
  constructor(html: string) {
    this.html = html;
  }
}

type Value = string | number | Markup | readonly Markup[];

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#x27;",
};

function write(value: Value): string {
  if (value instanceof Markup) return value.html;
  if (typeof value === "object") return value.map(write).join("");
  return String(value).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** Escapes every value that is not markup itself. A template called `html` would be laid out by the formatter, which adds spaces. */
export const markup = (strings: TemplateStringsArray, ...values: Value[]): Markup =>
  new Markup(String.raw({ raw: strings }, ...values.map(write)));
