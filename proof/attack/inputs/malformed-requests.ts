import { raw } from "./raw-request.ts";

const host = "Host: localhost";
const get = (target: string, ...headers: string[]) => raw([`GET ${target} HTTP/1.1`, host, ...headers]);
const post = (target: string, headers: string[], body: string) =>
  raw([`POST ${target} HTTP/1.1`, host, ...headers], body);
const many = (count: number, text: string) => Array.from({ length: count }, () => text);

const oddTargets = {
  "an absolute target": "http://localhost/",
  "a target without a slash": "robots.txt",
  "two slashes": "//",
  "two slashes and a host": "//example.com/%2e%2e",
  "a percent sign alone": "/%",
  "a percent sign alone in the query": "/?q=%",
  "an encoded NUL": "/%00",
  "an encoded way up": "/..%2f..%2fpackage.json",
  "a way up": "/../../package.json",
  backslashes: "/\\..\\..\\package.json",
  "bytes that are not UTF-8": "/%ff%fe",
  "half a surrogate pair": "/%ed%a0%80",
  "a prototype's name": "/__proto__",
  "an object method's name": "/constructor",
  "a long target": `/${"a".repeat(100_000)}`,
};

const oddHeaders = {
  "a huge header": `X-Filler: ${"a".repeat(100_000)}`,
  "a header without a colon": "no colon here",
  "a header without a name": ": value",
  "a folded header": "X-Folded: a\r\n b",
  "an odd If-None-Match": 'If-None-Match: """,,W/,*,\\',
  "an odd Accept-Encoding": "Accept-Encoding: ;q=,,br;q=x, *;q=-1, \\",
  "an odd Accept": "Accept: */*/*;;q",
  "an odd Connection": "Connection: keep-alive, close, host, \\",
  "an odd Range": "Range: bytes=5-1",
  "Expect: 100-continue": "Expect: 100-continue",
  "another Expect": "Expect: 200-ok",
  "an upgrade to a web socket": "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x",
  "an upgrade to HTTP/2": "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: ",
  "a second Host": "Host: example.com",
};

const oddHosts = {
  "an empty host": "",
  "a host with spaces": "a b",
  "a host with a path": "localhost/a?b#c",
  "a host with a login": "a:b@localhost",
  "a host with a bad port": "localhost:99999",
  "half an IPv6 address": "[::1",
  "a host of symbols": "<>^`{|}",
};

const mapValues = (cases: Record<string, string>, toRequest: (value: string) => string) =>
  Object.fromEntries(Object.entries(cases).map(([what, value]) => [what, toRequest(value)]));

/** Requests that every HTTP server must survive, whatever it serves at this path. */
export const malformedRequests = (path: string): Record<string, string> => ({
  ...mapValues(oddTargets, (target) => get(target)),
  ...mapValues(oddHeaders, (header) => get(path, header)),
  ...mapValues(oddHosts, (name) => raw([`GET ${path} HTTP/1.1`, `Host: ${name}`])),
  "no host": raw([`GET ${path} HTTP/1.1`]),
  TRACE: raw([`TRACE ${path} HTTP/1.1`, host]),
  CONNECT: raw(["CONNECT localhost:80 HTTP/1.1", host]),
  "OPTIONS of the server": raw(["OPTIONS * HTTP/1.1", host]),
  "GET of the server": get("*"),
  "an unknown method": raw([`FROB ${path} HTTP/1.1`, host]),
  "a rare method": raw([`PROPFIND ${path} HTTP/1.1`, host]),
  "bare line feeds": `GET ${path} HTTP/1.1\n${host}\n\n`,
  "HTTP/0.9": `GET ${path}\r\n\r\n`,
  "HTTP/1.0 without a host": raw([`GET ${path} HTTP/1.0`]),
  "HTTP/9.9": raw([`GET ${path} HTTP/9.9`, host]),
  "the preface of HTTP/2": "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "the first bytes of TLS": "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
  NULs: "\0".repeat(1_000),
  "three thousand headers": get(path, ...many(3_000, "X-Filler: a")),
  "five requests in one": get(path).repeat(5),
  "two lengths": post(path, ["Content-Length: 1", "Content-Length: 2"], "ab"),
  "a negative length": post(path, ["Content-Length: -1"], "ab"),
  "a length and chunks": post(path, ["Content-Length: 1", "Transfer-Encoding: chunked"], "0\r\n\r\n"),
  "an unknown transfer encoding": post(path, ["Transfer-Encoding: frob"], "ab"),
  "chunks without a size": post(path, ["Transfer-Encoding: chunked"], "frob\r\n"),
  "a chunk of a huge size": post(path, ["Transfer-Encoding: chunked"], "fffffffffffffffff\r\n"),
});

/** The sender hangs up before everything announced has been sent. */
export const cutOffRequests = (path: string): Record<string, string> => ({
  nothing: "",
  "half a request line": `GET ${path}`,
  "a request line alone": `GET ${path}\r\n`,
  "half a head": `GET ${path} HTTP/1.1\r\nHost: loc`,
  "a body shorter than announced": post(path, ["Content-Length: 100", "Content-Type: text/plain"], "short"),
  "half a chunk": post(path, ["Transfer-Encoding: chunked", "Content-Type: text/plain"], "a\r\nshort"),
});
