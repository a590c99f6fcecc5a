import { expect, test } from "vitest";

import { profileForm, toFormValues, toProfile } from "./profile-form.ts";

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
  const { error } = profileForm(hasAvatar).safeParse({ ...toFormValues(filled), ...values });
  return error?.issues.map(({ message }) => message) ?? [];
}

test("an empty form lists every required field", () => {
  const { error } = profileForm(false).safeParse({ ...toFormValues({}), bio: "   " });
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

test("the name is optional", () => {
  expect(problems({ name: "" })).toEqual([]);
});

test("a stored picture need not be chosen again", () => {
  expect(problems({ avatar: files() })).toEqual([]);
  expect(problems({ avatar: files() }, false)).toEqual(["avatar is Required"]);
});

test("text that is too long for the API is refused", () => {
  expect(problems({ number: "1".repeat(41) })).toEqual(["number can have at most 40 characters"]);
  expect(problems({ name: "x".repeat(101) })).toEqual(["name can have at most 100 characters"]);
});

test("text that the API cannot store is refused", () => {
  expect(problems({ bio: "Re\0pairs" })).toEqual(["bio is not valid"]);
});

test("a new profile starts with empty fields", () => {
  expect(new Set(Object.values(toFormValues({})))).toEqual(new Set(["", undefined]));
});

test("a file that is not a picture is refused", () => {
  expect(problems({ avatar: files({ type: "application/pdf", size: 1 }) })).toHaveLength(1);
  expect(problems({ avatar: files({ type: "image/png", size: 1 }) }, false)).toEqual([]);
});

test("all nine fields are sent", () => {
  const stored = { email: "olga@example.com", avatar: "https://pictures.example/olga-640.webp" };
  expect(toProfile(toFormValues(filled), stored)).toEqual({ ...filled, ...stored });
});
