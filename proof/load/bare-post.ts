import { createServer } from "node:http";
import { json } from "node:stream/consumers";

// Started by place-orders.ts: reads and parses the body of a POST and answers as an order is answered. Argument: its port.
const headers = ["content-type", "application/json; charset=utf-8"];
const answer = JSON.stringify({ insertedId: "019b0000-0000-7000-8000-000000000000" });

createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
  const send = () => response.writeHead(200, headers).end(answer);
  // Says that it is ready without being measured.
  if (request.method === "POST") void json(request).then(send);
  else send();
}).listen(Number(process.argv[2]), "127.0.0.1");
