import { etagOf, type ObjectFolder } from "./object-folder.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** S3 may return fewer than its limit of 1,000. With few, tests need few. */
const MOST = 100;

/** One page of ListObjectsV2. The token is the last key of the page before. */
export function listPage(folder: ObjectFolder, query: URLSearchParams): string {
  const after = query.get("continuation-token") ?? "";
  const size = Math.min(Number(query.get("max-keys") ?? MOST), MOST);
  const prefix = query.get("prefix") ?? "";
  const rest = folder.list().filter((key) => key.startsWith(prefix) && key > after);
  const keys = rest.slice(0, size);
  const contents = keys.map((key) => {
    const { body } = folder.read(key);
    return `<Contents><Key>${escape(key)}</Key><ETag>${escape(etagOf(body))}</ETag><Size>${body.length}</Size></Contents>`;
  });
  const isTruncated = rest.length > keys.length;
  const next = isTruncated
    ? `<NextContinuationToken>${escape(keys.at(-1) ?? "")}</NextContinuationToken>`
    : "";
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`;
}
