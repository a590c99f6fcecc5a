import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Field, PictureField } from "./field.tsx";

const drawPicture = (chosen?: File, current?: string) =>
  renderToStaticMarkup(
    <PictureField label="Photo" {...{ chosen, current }}>
      {(src) => (src === undefined ? "No picture" : <img src={src} alt="" />)}
    </PictureField>,
  );

test("a picture that is stored is shown until another one is chosen", () => {
  expect(drawPicture()).toContain("No picture");
  expect(drawPicture()).toContain(">Choose a picture<");
  const stored = drawPicture(undefined, "https://pictures.example/fan.webp");
  expect(stored).toContain('src="https://pictures.example/fan.webp"');
  expect(stored).toContain(">Choose another picture<");
});

test("a file that is a picture is named, any other is not taken", () => {
  const chosen = drawPicture(new File(["x"], "fan.webp", { type: "image/webp" }));
  expect(chosen).toContain(">fan.webp<");
  expect(chosen).toContain(">Choose another picture<");
  const refused = drawPicture(new File(["x"], "fan.pdf", { type: "application/pdf" }));
  expect(refused).not.toContain("fan.pdf");
  expect(refused).toContain(">Choose a picture<");
});

test("a field is described by its hint, and by what is wrong with it", () => {
  const draw = (words: { hint?: string; error?: string }) =>
    renderToStaticMarkup(<Field label="Name" {...words} />);
  expect(draw({})).not.toContain("aria-describedby");
  expect(draw({})).toContain('aria-invalid="false"');
  expect(draw({ hint: "In full" })).toMatch(
    /id="(\S+)-hint".*aria-describedby="\1-hint"|aria-describedby="(\S+)-hint".*id="\2-hint"/,
  );
  const wrong = draw({ hint: "In full", error: "Enter it" });
  expect(wrong).toContain('aria-invalid="true"');
  expect(wrong).toMatch(/aria-describedby="(\S+)-hint \1-error".*role="alert"[^>]*>Enter it</);
});
