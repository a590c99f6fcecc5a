import { expect, test } from "vitest";

import { formValuesOf, profileForm } from "./profile-form.ts";

const filled = {
  name: "Olga",
  phone: "+49 030 1234",
  address: "1 Trace Way",
  bio: "Repairs",
  education: "BSc",
  linkedIn: "olga",
  github: "olga",
};

const files = (...list: { type: string; size: number }[]) => list as unknown as FileList;

function problems(values: object, hasAvatar = true): string[] {
  const { error } = profileForm(hasAvatar).safeParse({ ...formValuesOf(filled), ...values });
  return error?.issues.map(({ message }) => message) ?? [];
}

test("an empty form names every field that is required, in its order", () => {
  const { error } = profileForm(false).safeParse({ ...formValuesOf({}), bio: "   " });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    "number is Required",
    "location is Required",
    "bio is Required",
    "education is Required",
    "LinkedIn is Required",
    "github is Required",
    "avatar is Required",
  ]);
});

test("a name is welcome but not required", () => {
  expect(problems({ name: "" })).toEqual([]);
});

test("a picture that is already there need not be chosen again", () => {
  expect(problems({ avatar: files() })).toEqual([]);
  expect(problems({ avatar: files() }, false)).toEqual(["avatar is Required"]);
});

test("what the API would refuse as too long is said before it is sent", () => {
  expect(problems({ number: "1".repeat(41) })).toEqual(["number can have at most 40 characters"]);
});

test("a file that is no picture is refused before it is sent", () => {
  expect(problems({ avatar: files({ type: "application/pdf", size: 1 }) })).toHaveLength(1);
  expect(problems({ avatar: files({ type: "image/png", size: 1 }) }, false)).toEqual([]);
});
