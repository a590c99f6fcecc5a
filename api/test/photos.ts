import sharp, { type Sharp } from "sharp";

/** Draws something like a photograph. No two rows are alike, so it does not compress away. */
export function drawPhoto(width: number, height: number, seed = 1): Sharp {
  const pixels = Buffer.alloc(width * height * 3);
  let noise = seed;
  for (let i = 0; i < pixels.length; i += 1) {
    noise = (noise * 1_103_515_245 + 12_345) % 2_147_483_648;
    pixels[i] = ((i / 3 / width) * (255 / height) + (noise >> 16) * 0.001) % 256;
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** A browser's form with one file. The sender chooses its name. */
export function formOf(file: Buffer, field = "image", name = "../../etc/passwd.png"): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(file)], { type: "image/png" }), name);
  return form;
}
