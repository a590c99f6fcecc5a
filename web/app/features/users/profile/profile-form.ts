import { fixedStrings } from "@bulkhead/contract/fixed-strings";
import { type Profile, type ProfileChanges, saveProfile } from "@bulkhead/contract/users";
import * as z from "zod/mini";

import { pictureFile } from "#platform/pictures.ts";

type TextOfProfile = (typeof saveProfile.body.shape)["name" | "phone"];

function problemOf(name: string, shape: TextOfProfile, text: string): string | undefined {
  const issue = shape.safeParse(text).error?.issues[0];
  if (!issue) return undefined;
  return issue.code === "too_big"
    ? `${name} can have at most ${issue.maximum} characters`
    : `${name} is not valid`;
}

function text(name: string, shape: TextOfProfile, empty?: string) {
  return z.string().check(
    z.trim(),
    z.check(({ value, issues }) => {
      const message = value === "" ? empty : problemOf(name, shape, value);
      if (message !== undefined) issues.push({ code: "custom", message, input: value });
    }),
  );
}

const required = (name: string, shape: TextOfProfile) => text(name, shape, fixedStrings.isRequired(name));

const { name, phone, address, bio, education, linkedIn, github } = saveProfile.body.shape;

/** The specification names these fields. A stored picture need not be chosen again. */
export const profileForm = (hasAvatar: boolean) =>
  z.object({
    name: text("name", name),
    number: required("number", phone),
    location: required("location", address),
    bio: required("bio", bio),
    education: required("education", education),
    LinkedIn: required("LinkedIn", linkedIn),
    github: required("github", github),
    avatar: pictureFile(hasAvatar ? undefined : fixedStrings.isRequired("avatar")),
  });

export type ProfileFormValues = z.output<ReturnType<typeof profileForm>>;

export function toFormValues(profile: Profile): ProfileFormValues {
  return {
    name: profile.name ?? "",
    number: profile.phone ?? "",
    location: profile.address ?? "",
    bio: profile.bio ?? "",
    education: profile.education ?? "",
    LinkedIn: profile.linkedIn ?? "",
    github: profile.github ?? "",
    avatar: undefined,
  };
}

/** All nine fields that the specification lists, changed or not. */
export function toProfile(
  values: ProfileFormValues,
  { email, avatar }: Pick<Profile, "email" | "avatar">,
): ProfileChanges {
  return {
    name: values.name,
    email,
    phone: values.number,
    address: values.location,
    bio: values.bio,
    education: values.education,
    linkedIn: values.LinkedIn,
    github: values.github,
    avatar,
  };
}
