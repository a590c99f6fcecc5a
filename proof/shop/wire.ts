import { Agent, request, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";

/** A request as it leaves us. */
export interface Wire {
  method: string;
  /** Encoded, with the query. */
  path: string;
  headers: Record<string, string>;
  /** Sent one after the other. */
  chunks: readonly Buffer[];
}

export interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  text: string;
  /** When it had a connection, by `performance.now()`. */
  sentAt: number;
}

/** An answer, or how the connection went without one. */
export type Outcome = Answer | "closed" | "silent";

export type Send = (wire: Wire) => Promise<Outcome>;

/** Who answers nothing for so long hangs. */
export const WAIT_MS = 10_000;

/**
 * Sends over connections that stay open. An edge allows each address so many of them, so callers can come from several
 * addresses of this machine.
 */
export function openSender(
  origin: string,
  connections: number,
  { waitMs = WAIT_MS, addresses = 1 } = {},
): Send & { close: () => void } {
  const { hostname, port } = new URL(origin);
  const agents = Array.from({ length: addresses }, (_, index) => {
    const from = addresses > 1 && { localAddress: `127.0.1.${index + 1}` };
    const most = { maxSockets: connections, maxFreeSockets: connections };
    return new Agent({ keepAlive: true, scheduling: "lifo", ...most, ...from });
  });
  let turn = 0;
  const send: Send = ({ method, path, headers, chunks }) =>
    new Promise((resolve) => {
      let sentAt = performance.now();
      const agent = agents[(turn += 1) % agents.length] as Agent;
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(chunks.length > 0 && { "content-length": length }) },
      });
      const timer = setTimeout(() => {
        resolve("silent");
        sent.destroy();
      }, waitMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      sent.on("response", (response) => {
        const { statusCode: status = 0, headers: received } = response;
        text(response).then(
          (body) => settle({ status, headers: received, text: body, sentAt }),
          () => settle("closed"),
        );
      });
      sent.once("socket", () => (sentAt = performance.now()));
      sent.on("error", () => settle("closed"));
      for (const chunk of chunks) sent.write(chunk);
      sent.end();
    });
  return Object.assign(send, { close: () => agents.forEach((agent) => agent.destroy()) });
}
