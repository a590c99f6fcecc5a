import { connect } from "node:net";

/** Only ends what hangs; a busy machine may take long. */
const WAIT_MS = 30_000;
/** The body of an answer follows its head at once, if there is one. */
const BODY_MS = 200;
/** The head of the final response; 100 Continue only announces it. */
const finalHead = /^HTTP\/1\.1 (?<status>[2-5]\d\d) [^]*?\r\n\r\n/m;

interface RawAnswer {
  status: number;
  /** What came of the body, which is all of it if its length was announced. */
  text: string;
}

/** A status code, or how the connection went without one. */
export type Outcome = number | "closed" | "silent";

function readAnswer(received: string): (RawAnswer & { isWhole: boolean }) | undefined {
  const head = finalHead.exec(received);
  if (!head) return undefined;
  const length = Number(/^content-length: (\d+)/im.exec(head[0])?.[1] ?? Infinity);
  const rest = received.slice(head.index + head[0].length);
  // The answer to a HEAD has a length but no body, so the next answer may follow.
  const text = rest.startsWith("HTTP/1.1 ") ? "" : rest.slice(0, length);
  return { status: Number(head.groups?.["status"]), text, isWhole: text.length === length };
}

interface RawOptions {
  /** How long to wait before we end our side of the connection. Without it, we do not. */
  endAfterMs?: number;
  waitMs?: number;
}

/** Sends bytes that no HTTP client would send, and hangs up after the response. */
export function exchangeRaw(
  port: number,
  bytes: string | Buffer,
  { endAfterMs, waitMs = WAIT_MS }: RawOptions = {},
): Promise<RawAnswer | "closed" | "silent"> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "localhost", () => {
      if (endAfterMs === 0) return socket.end(bytes);
      return socket.write(bytes);
    });
    const timers = [setTimeout(() => settle("silent"), waitMs)];
    if (endAfterMs) timers.push(setTimeout(() => socket.end(), endAfterMs));
    const settle = (ending: "closed" | "silent") => {
      for (const timer of timers) clearTimeout(timer);
      socket.destroy();
      resolve(readAnswer(received) ?? ending);
    };
    socket.on("data", (chunk) => {
      const hadHead = readAnswer(received) !== undefined;
      received += chunk.toString("latin1");
      const answer = readAnswer(received);
      if (answer?.isWhole) settle("closed");
      else if (answer && !hadHead) timers.push(setTimeout(() => settle("closed"), BODY_MS));
    });
    // A server that stops reading in the middle of a request may reset the connection.
    socket.on("error", () => settle("closed"));
    socket.on("close", () => settle("closed"));
  });
}

export async function sendRaw(port: number, bytes: string | Buffer, endsAfter = false): Promise<Outcome> {
  const outcome = await exchangeRaw(port, bytes, endsAfter ? { endAfterMs: 0 } : {});
  return typeof outcome === "object" ? outcome.status : outcome;
}

/** Lines of a request head, and a body if there is one. */
export function raw(lines: string[], body = ""): string {
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
