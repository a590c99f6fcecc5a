interface Site {
  /** Turns a handle into a URL. */
  prefix: string;
  handle: RegExp;
  /** A URL of the site without its protocol. */
  bareUrl: RegExp;
}

const sites = {
  github: {
    prefix: "https://github.com/",
    handle: /^@?([a-z0-9](?:-?[a-z0-9]){0,38})$/i,
    bareUrl: /^(?:www\.)?github\.com\//i,
  },
  linkedIn: {
    prefix: "https://www.linkedin.com/in/",
    handle: /^@?([\p{L}\p{N}](?:[\p{L}\p{N}-]{1,98})[\p{L}\p{N}])$/u,
    bareUrl: /^(?:[a-z]{2,3}\.)?linkedin\.com\//i,
  },
} satisfies Record<string, Site>;

function completeUrl({ prefix, handle, bareUrl }: Site, text: string): string {
  const name = handle.exec(text)?.[1];
  if (name !== undefined) return prefix + encodeURIComponent(name);
  return bareUrl.test(text) ? `https://${text}` : text;
}

/** The web page a profile value links to. Anything that is not a web link is shown as text. */
export function profileLink(site: keyof typeof sites, value: string): string | undefined {
  const url = completeUrl(sites[site], value.trim());
  if (!URL.canParse(url)) return undefined;
  const { protocol, username, password, href } = new URL(url);
  // "https://github.com@evil.example" leads to evil.example.
  if (username !== "" || password !== "") return undefined;
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
