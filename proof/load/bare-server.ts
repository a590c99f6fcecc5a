import { createServer, get, type IncomingMessage, type OutgoingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";

// started by answers.ts: sends what a URL answered once, as Node's own server sends it. Arguments: port, URL, headers.
const [port = "", url = "", sent = "{}"] = process.argv.slice(2);

const answer = await new Promise<IncomingMessage>((resolve, reject) => {
  get(url, { headers: JSON.parse(sent) as OutgoingHttpHeaders }, resolve).on("error", reject);
});
const body = await buffer(answer);
const status = answer.statusCode ?? 0;
const isNodes = (name: string) => /^(date|connection|keep-alive)$/i.test(name);
const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
  isNodes(name) ? [] : [name, String(value)],
);

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  // Says that it is ready without being measured.
  response.writeHead(request.url === "/readyz" ? 200 : status, headers).end(body);
}).listen(Number(port), "127.0.0.1");
