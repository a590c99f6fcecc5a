import { connect } from "node:net";

/** Only ends what hangs; a busy machine may take long. */
const PATIENCE_MS = 30_000;
/** The status line of the final response; 100 Continue only announces it. */
const finalStatus = /^HTTP\/1\.1 (?<status>[2-5]\d\d) /m;

/** A status code, or how the connection went without one. */
export type Outcome = number | "closed" | "silent";

/** Sends bytes that no HTTP client would send, and hangs up when the response begins. */
export function sendRaw(
  port: number,
  bytes: string | Buffer,
  endsAfter = false,
  patienceMs = PATIENCE_MS,
): Promise<Outcome> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "localhost", () => (endsAfter ? socket.end(bytes) : socket.write(bytes)));
    const settle = (outcome: Outcome) => {
      clearTimeout(patience);
      socket.destroy();
      resolve(outcome);
    };
    const patience = setTimeout(() => settle("silent"), patienceMs);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
      const status = finalStatus.exec(received)?.groups?.["status"];
      if (status) settle(Number(status));
    });
    // A server that stops reading in the middle of a request may reset the connection.
    socket.on("error", () => settle("closed"));
    socket.on("close", () => settle("closed"));
  });
}

/** Lines of a request head, and a body if there is one. */
export function raw(lines: string[], body = ""): string {
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
