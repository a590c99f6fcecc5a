import * as fc from "fast-check";

const texts = [
  ...["", " ", "\t\r\n", "\0", "a\0b", "\ud800", "x\udc00", "\ufeff", "\u202e", "İ", "ß", "ﬃ", "Z͑ͫ̓", "👩‍👩‍👧"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "then", "undefined", "null"],
  ...["'", "''", '"', "\\", "%", "%%", "_", "a' or '1'='1", "'; drop table users; --", "$1", "{}", "[]"],
  ...[":*", "a:*", "a & !b | (c", "<->", "!", "&", "|", "()", "a <2> b", "@>", "a\\:b", "((((", "*", "?"],
  ...["<script>alert(1)</script>", "javascript:alert(1)", "=cmd|' /C calc'!A0", "\r\nX-Odd: 1", "../../etc"],
  ...["NaN", "Infinity", "-0", "1e3", "0x10", "1,000", " 5 ", "١٠١", "2147483648", "9007199254740991"],
  ...["1".repeat(400), "-1", "0", "1", "2", "5", "101", "6.85", "6.855", "0.01", "1000", "1001"],
  ...["1000000001"],
  ...["fan", "vapour chamber", "Coldforge", "Dock 4, Harbor Road 12", "+49 40 123", "a".repeat(255)],
  ...["a".repeat(5_001), "a".repeat(70_000), "🃏".repeat(300), "e\u0301".repeat(2_000), "a@b", "@", "a@b@c"],
  ...["A@EXAMPLE.COM", " a@example.com ", "http://localhost/", "http://", "data:text/html,x", "//x"],
];
const numbers = [
  ...[0, -0, 1, 2, 5, -1, 1.5, 100, 101, 1_000, 6.85, 6.855, 0.1 + 0.2, 9_900.99, 1e9, 1e9 + 1],
  ...[2 ** 31 - 1, 2 ** 31, -(2 ** 31) - 1, 2 ** 53 - 1, 2 ** 53, 2 ** 63, 1e21, 1e308, -1e308, 5e-324],
];
const malmo = { country: "SE", lines: ["Kajgatan 12"], postalCode: "211 20", city: "Malmö" };
const shipTos = [
  ...[
    malmo,
    { ...malmo, country: "jp", region: "東京都" },
    { ...malmo, company: "\u202e\0", contact: "\ud800" },
  ],
  ...[
    { country: "SE", lines: [] },
    { ...malmo, lines: Array(4).fill("a") },
    { ...malmo, postalCode: [] },
  ],
  { ...malmo, phone: 4640, city: "a".repeat(70_000) },
];
const others = [
  ...[null, true, false, [], {}, [[]], [{}], [null], ["a"], ["a", "b"], { a: 1 }, { length: 1e9 }],
  ...[JSON.parse('{"__proto__":{"isAdmin":true}}'), { constructor: { prototype: {} } }, { toString: null }],
  JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`),
] as unknown[];

const drawn = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ maxLength: 40 }),
  fc.integer(),
  fc.integer({ min: -10, max: 1_200 }),
  fc.integer({ min: 1, max: 100_000 }).map((cents) => cents / 100),
  fc.double(),
  fc.bigInt().map(String),
  fc.uuid(),
  fc.emailAddress(),
  fc.webUrl(),
  fc.boolean(),
  fc.jsonValue({ maxDepth: 4 }),
);

/** Values of every kind, wanted and unwanted. A field's own schema tells which are which. */
export const hostileValues = (seed: number, drawnValues: number): unknown[] => [
  ...texts,
  ...numbers,
  ...shipTos,
  ...others,
  ...fc.sample(drawn, { seed, numRuns: drawnValues }),
];

/** Bodies that are not the JSON of any value, or of one that nobody expects. */
export const hostileBodies: readonly Buffer[] = [
  ...["", "{", "}", "[", "nul", "null", "1", '"a"', "[]", "[{}]", "\ufeff{}", "{}{}", "{a:1}", "{'a':1}"],
  ...['{"a":1e999}', '{"a":NaN}', '{"email":1,"email":2}', '{"__proto__":{"isAdmin":true}}', '{"":{}}'],
  ...['{"constructor":{"prototype":{"isAdmin":true}}}', '{"a":"\\ud800"}', '{"a":"\\u0000"}', "\0\0\0\0"],
  ...["[".repeat(30_000), '{"a":'.repeat(10_000), `[${"1,".repeat(30_000)}1]`, " ".repeat(60_000)],
  ...[
    `{"a":"${"a".repeat(70_000)}"}`,
    `{${'"a":1,'.repeat(8_000)}"b":1}`,
    "a=1&b=2",
    "<?xml version='1.0'?>",
  ],
]
  .map((body) => Buffer.from(body))
  .concat(Buffer.from([0xff, 0xfe, 0x00, 0x7b]), Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22]));

export const hostileTypes = [
  ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", "application/xml", "json"],
  ...["application/json; charset=utf-16", "application/json;;;", "application/json, text/plain", "*/*", "/"],
  ...["multipart/form-data; boundary=X", "application/vnd.api+json", "__proto__", "a".repeat(2_000)],
];

export const hostileHeaders: readonly Record<string, string>[] = [
  ...["", "a", "é", "__proto__", "a".repeat(200), "a".repeat(201), "a".repeat(9_000)].map((key) => ({
    "idempotency-key": key,
  })),
  ...["*", 'W/""', '""", ,W/', "a".repeat(5_000)].map((tag) => ({ "if-none-match": tag })),
  ...["gzip", "br, deflate", "frob"].map((coding) => ({ "content-encoding": coding })),
  ...["null", "http://evil.example", "localhost", "\\"].map((origin) => ({ origin })),
  ...["", "a b", "__proto__", "a".repeat(5_000)].map((id) => ({ "x-request-id": id })),
  { accept: ";q=,,", "accept-encoding": ";q=x, *;q=-1", "accept-language": ",".repeat(3_000) },
  { "x-http-method-override": "DELETE", "x-forwarded-for": "::1, \\, 999.999.0.1", "x-forwarded-host": "a" },
  { "access-control-request-method": "FROB", "access-control-request-headers": ",,;" },
  { range: "bytes=5-1", "if-modified-since": "never", "if-match": "*" },
  { cookie: "a=b; __proto__=c;;;=", host: "evil.example", referer: "\\", "user-agent": "" },
];

/** Put behind a path that was right. */
export const hostileEnds = [
  ...["%", "%zz", "%00", "%ff", "%ed%a0%80", "%2e%2e%2f", "/..%2f..", "/", "//", ";x=1", "?", "#", "\\", "*"],
  ...["?__proto__=1", "?__proto__[a]=1", "?a[b]=1&a=2", "?page=1&page=2", "?%", "?%00=%00", "?=&&=", "?a"],
  ...[
    `?${"a=1&".repeat(2_000)}`,
    `/${"a".repeat(9_000)}`,
    `?search=${"%F0%9F%83%8F".repeat(200)}`,
    "?page=1e3",
  ],
];
