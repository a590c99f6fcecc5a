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
}

/** An answer, or how the connection went without one. */
export type Outcome = Answer | "closed" | "silent";

export type Send = (wire: Wire) => Promise<Outcome>;

/** Who answers nothing for so long hangs. */
export const PATIENCE_MS = 10_000;

/** Requests that are hostile inside but well-formed outside, over connections that stay open. */
export function openSender(
  origin: string,
  connections: number,
  patienceMs = PATIENCE_MS,
): Send & { close: () => void } {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send: Send = ({ method, path, headers, chunks }) =>
    new Promise((resolve) => {
      const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path,
        headers: { ...headers, ...(chunks.length > 0 && { "content-length": length }) },
      });
      const patience = setTimeout(() => {
        resolve("silent");
        sent.destroy();
      }, patienceMs);
      const settle = (outcome: Outcome) => {
        clearTimeout(patience);
        resolve(outcome);
      };
      sent.on("response", (response) => {
        const { statusCode: status = 0, headers: received } = response;
        text(response).then(
          (body) => settle({ status, headers: received, text: body }),
          () => settle("closed"),
        );
      });
      sent.on("error", () => settle("closed"));
      for (const chunk of chunks) sent.write(chunk);
      sent.end();
    });
  return Object.assign(send, { close: () => agent.destroy() });
}
