interface Site {
  /** What turns a bare handle into an address. */
  prefix: string;
  handle: RegExp;
  /** An address of the site without the protocol. */
  bareAddress: RegExp;
}

const sites = {
  github: {
    prefix: "https://github.com/",
    handle: /^@?([a-z0-9](?:-?[a-z0-9]){0,38})$/i,
    bareAddress: /^(?:www\.)?github\.com\//i,
  },
  linkedIn: {
    prefix: "https://www.linkedin.com/in/",
    handle: /^@?([\p{L}\p{N}](?:[\p{L}\p{N}-]{1,98})[\p{L}\p{N}])$/u,
    bareAddress: /^(?:[a-z]{2,3}\.)?linkedin\.com\//i,
  },
} satisfies Record<string, Site>;

function completeAddress({ prefix, handle, bareAddress }: Site, text: string): string {
  const name = handle.exec(text)?.[1];
  if (name !== undefined) return prefix + encodeURIComponent(name);
  return bareAddress.test(text) ? `https://${text}` : text;
}

/** Where a value of a profile leads, when it leads to the web; anything else is only text. */
export function profileLink(site: keyof typeof sites, value: string): string | undefined {
  const address = completeAddress(sites[site], value.trim());
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  // What stands before an @ can pass itself off as the host.
  if (username !== "" || password !== "") return undefined;
  return protocol === "https:" || protocol === "http:" ? href : undefined;
}
