import type { FastifyReply } from "fastify";

/** A reply that keeps what it is given instead of sending it. */
export function recordReply() {
  const sent: { status?: number; headers: Record<string, unknown>; body?: unknown } = { headers: {} };
  const reply = {
    code(status: number) {
      sent.status = status;
      return reply;
    },
    type: (type: string) => reply.header("content-type", type),
    header(name: string, value: unknown) {
      sent.headers[name] = value;
      return reply;
    },
    send(body: unknown) {
      sent.body = body;
      return reply;
    },
  };
  return { reply: reply as unknown as FastifyReply, sent };
}
