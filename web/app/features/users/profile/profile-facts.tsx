import type { Profile } from "@bulkhead/contract/users";
import type { ReactNode } from "react";

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

function Fact({ name, missing, children }: { name: string; missing: string; children: ReactNode }) {
  return (
    <div className="gap-x-6 py-3 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)]">
      <dt className="text-muted text-sm leading-6">{name}</dt>
      <dd dir="auto" className="wrap-anywhere whitespace-pre-line">
        {children || <span className="text-muted">{missing}</span>}
      </dd>
    </div>
  );
}

export function ProfileFacts({ profile }: { profile: Profile }) {
  const { phone, address, education, bio, github, linkedIn } = profile;
  return (
    <dl className="divide-base-300 border-base-300 divide-y border-t">
      <Fact name="Phone" missing="No phone yet">
        {phone}
      </Fact>
      <Fact name="Delivery address" missing="No delivery address yet">
        {address}
      </Fact>
      <Fact name="Education" missing="No education yet">
        {education}
      </Fact>
      <Fact name="Bio" missing="No bio yet">
        {bio}
      </Fact>
      <Fact name="GitHub" missing="No GitHub profile yet">
        {github && <ProfileLink site="github" value={github} />}
      </Fact>
      <Fact name="LinkedIn" missing="No LinkedIn profile yet">
        {linkedIn && <ProfileLink site="linkedIn" value={linkedIn} />}
      </Fact>
    </dl>
  );
}
