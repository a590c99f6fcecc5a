import { promisify } from "node:util";
import { inflate as inflateWith } from "node:zlib";

const inflate = promisify(inflateWith);

/** What a data sheet never has, and what would keep the process busy. */
const MOST_PAGES = 1_000;
const MOST_UNPACKED = 32 * 2 ** 20;

// Each repetition is bounded, so that no file takes longer than its size.
const OBJECT = /(\d{1,8})[\s\0]{1,9}\d{1,5}[\s\0]{1,9}obj(?![a-z])/g;
const END = /endobj|stream\r?\n/g;
const ROOT = /\/Root\s{0,9}(\d{1,8})\s{1,9}\d{1,5}\s{1,9}R/g;
const REFERENCE = /(\d{1,8})\s{1,9}\d{1,5}\s{1,9}R/g;
const ENCRYPTED = /\/Encrypt\s{0,9}(?:\d{1,8}\s{1,9}\d{1,5}\s{1,9}R|<<)/;

const referenceIn = (dictionary: string, name: string) =>
  new RegExp(String.raw`/${name}\s{0,9}(\d{1,8})\s{1,9}\d{1,5}\s{1,9}R`).exec(dictionary)?.[1];
const numberIn = (dictionary: string, name: string) =>
  Number(new RegExp(String.raw`/${name}\s{0,9}(\d{1,8})`).exec(dictionary)?.[1] ?? Number.NaN);

type Objects = Map<string, string>;

/** Objects that are packed together into one stream. Returns how many bytes they have. */
async function unpack(objects: Objects, dictionary: string, data: Buffer, room: number): Promise<number> {
  const isPacked = dictionary.includes("/FlateDecode");
  const bytes = isPacked ? await inflate(data, { maxOutputLength: Math.max(room, 1) }) : data;
  const text = bytes.toString("latin1");
  const [first, count] = [numberIn(dictionary, "First"), numberIn(dictionary, "N")];
  const places = text
    .slice(0, first)
    .trim()
    .split(/\s+/, 2 * count);
  for (let at = 0; at + 1 < places.length; at += 2) {
    const [start, end] = [first + Number(places[at + 1]), first + Number(places[at + 3] ?? text.length)];
    objects.set(places[at] ?? "", text.slice(start, end));
  }
  return bytes.length;
}

/** By number. What is written last counts, as in a file that was saved again. Undefined if the file is broken. */
async function readObjects(file: Buffer, text: string): Promise<Objects | undefined> {
  const objects: Objects = new Map();
  let room = MOST_UNPACKED;
  OBJECT.lastIndex = 0;
  for (let found = OBJECT.exec(text); found; found = OBJECT.exec(text)) {
    const start = OBJECT.lastIndex;
    END.lastIndex = start;
    const end = END.exec(text);
    if (!end) return undefined;
    const dictionary = text.slice(start, end.index);
    objects.set(found[1] ?? "", dictionary);
    OBJECT.lastIndex = END.lastIndex;
    if (end[0] === "endobj") continue;
    const after = text.indexOf("endstream", END.lastIndex);
    if (after === -1) return undefined;
    if (/\/Type\s{0,9}\/ObjStm/.test(dictionary))
      room -= await unpack(objects, dictionary, file.subarray(END.lastIndex, after), room);
    OBJECT.lastIndex = after;
  }
  return objects;
}

/** The leaves of the tree of pages. What the file says about their number counts for nothing. */
function countLeaves(objects: Objects, root: string): number | undefined {
  const seen = new Set<string>();
  const waiting = [root];
  let pages = 0;
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const node = objects.get(id);
    if (node === undefined || seen.has(id) || pages > MOST_PAGES) return undefined;
    seen.add(id);
    const list = objects.get(referenceIn(node, "Kids") ?? "") ?? /\/Kids\s{0,9}(\[[^\]]*\])/.exec(node)?.[1];
    if (list !== undefined) waiting.push(...Array.from(list.matchAll(REFERENCE), ([, kid = ""]) => kid));
    else if (/\/Type\s{0,9}\/Page(?!s)/.test(node)) pages += 1;
    else return undefined;
  }
  return pages;
}

/** How many pages a PDF has. Undefined if it is none, is cut off, cannot be read without a password, or has too many. */
export async function countPages(file: Buffer): Promise<number | undefined> {
  const text = file.toString("latin1");
  if (!text.startsWith("%PDF-") || !text.slice(-1_024).includes("%%EOF") || ENCRYPTED.test(text))
    return undefined;
  const objects = await readObjects(file, text).catch(() => undefined);
  const root = Array.from(text.matchAll(ROOT)).at(-1)?.[1] ?? "";
  const tree = objects && referenceIn(objects.get(root) ?? "", "Pages");
  return (objects && tree !== undefined && countLeaves(objects, tree)) || undefined;
}
