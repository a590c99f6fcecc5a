import type { Profile } from "@bulkhead/contract/users";

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

function ProfileLink({ site, value }: { site: Parameters<typeof profileLink>[0]; value: string }) {
  const href = profileLink(site, value);
  if (href === undefined) return value;
  return (
    <a className="text-link" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      {value}
    </a>
  );
}

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { phone, address, education, bio, github, linkedIn } = profile;
  const facts = [
    { name: "Phone", value: phone, missing: "No phone yet" },
    { name: "Delivery address", value: address, missing: "No delivery address yet" },
    { name: "Education", value: education, missing: "No education yet" },
    { name: "Bio", value: bio, missing: "No bio yet" },
    {
      name: "GitHub",
      value: github && <ProfileLink site="github" value={github} />,
      missing: "No GitHub profile yet",
    },
    {
      name: "LinkedIn",
      value: linkedIn && <ProfileLink site="linkedIn" value={linkedIn} />,
      missing: "No LinkedIn profile yet",
    },
  ];
  return (
    <dl className="divide-base-300 border-base-300 divide-y border-t">
      {facts.map(({ name, value, missing }) => (
        <div key={name} className="gap-x-6 py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-muted text-sm leading-6">{name}</dt>
          <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
            {value || <span className="text-muted">{missing}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
