import { array, constant, constantFrom, double, oneof, record, type Arbitrary } from "fast-check";

/** An upload as it goes over the wire. */
export interface MutatedForm {
  type: string;
  /** Sent one after the other. */
  chunks: Buffer[];
}

const head = 'Content-Disposition: form-data; name="image"; filename="a"';
/** A part with a file of three bytes. */
export const formPart = `--X\r\n${head}\r\n\r\nabc\r\n`;

/** Stands for more than the parser buffers, so that a counterexample stays readable. */
const LONG = "<long>";
const pieces = [
  ...["--X", "--X--", "\r\n", "\r\n\r\n", "-", "--", "X", "abc", "\0", LONG, "--X\r\n\r\nabc\r\n"],
  ...[formPart, head, `--X\r\n${head}\r\n\r\n`, "Content-Disposition: form-data"],
  ...['Content-Disposition: ;;="', "Content-Type: text/plain; a", ":"],
  '--X\r\nContent-Disposition: form-data; name="note"\r\n\r\nhello\r\n',
];
const share = double({ min: 0, max: 1, noNaN: true });
const boundaries = ["", "boundary=", "boundary=X; boundary=Y", 'boundary="X', "boundary=-", ";;=;"];

/** Anything from a whole form to noise, whole or cut anywhere, in chunks of any size. */
export const mutatedForms = (more: readonly string[] = []): Arbitrary<MutatedForm> =>
  record({
    boundary: oneof(
      { weight: 5, arbitrary: constant("boundary=X") },
      constantFrom(...boundaries, `boundary=${"X".repeat(300)}`),
    ),
    text: array(constantFrom(...pieces, ...more), { maxLength: 12 }).map((some) => some.join("")),
    length: oneof(constant(1), share),
    splits: array(share, { maxLength: 5 }),
  }).map(({ boundary, text, length, splits }) => {
    const whole = Buffer.from(text.replaceAll(LONG, "a".repeat(70_000)), "latin1");
    const body = whole.subarray(0, length * whole.length);
    const at = splits.map((split) => Math.floor(split * body.length)).toSorted((a, b) => a - b);
    return {
      type: `multipart/form-data; ${boundary}`,
      chunks: [0, ...at].map((start, i) => body.subarray(start, at[i])),
    };
  });
