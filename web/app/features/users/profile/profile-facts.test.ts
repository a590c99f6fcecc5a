import { expect, test } from "vitest";

import { profileLink } from "./profile-facts.tsx";

test("a web link is kept as it is", () => {
  expect(profileLink("github", " https://github.com/olga ")).toBe("https://github.com/olga");
  expect(profileLink("linkedIn", "http://linkedin.com/in/olga")).toBe("http://linkedin.com/in/olga");
});

test("a handle links to the profile of that name", () => {
  expect(profileLink("github", "@olga-k")).toBe("https://github.com/olga-k");
  expect(profileLink("github", " olga ")).toBe("https://github.com/olga");
  expect(profileLink("linkedIn", "jürgen-müller")).toBe(
    "https://www.linkedin.com/in/j%C3%BCrgen-m%C3%BCller",
  );
});

test("a URL without its protocol is completed", () => {
  expect(profileLink("github", "github.com/olga")).toBe("https://github.com/olga");
  expect(profileLink("linkedIn", "www.linkedin.com/in/olga")).toBe("https://www.linkedin.com/in/olga");
});

test.each(["javascript:alert(1)", "data:text/html,x", "mailto:a@b.co", "not a link", "", "..", "https://"])(
  "%j is only text",
  (value) => {
    expect(profileLink("github", value)).toBeUndefined();
    expect(profileLink("linkedIn", value)).toBeUndefined();
  },
);

test("a URL that hides its host behind a user name is only text", () => {
  expect(profileLink("github", "https://github.com@evil.example/olga")).toBeUndefined();
  expect(profileLink("github", "https://:github.com@evil.example/olga")).toBeUndefined();
});
