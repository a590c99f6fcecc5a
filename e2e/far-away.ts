import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { Transform } from "node:stream";

/** Passes on everything in its order, but later. */
function later(ms: number): Transform {
  return new Transform({
    transform(chunk, _encoding, done) {
      setTimeout(() => this.push(chunk), ms);
      done();
    },
    flush: (done) => void setTimeout(done, ms),
  });
}

/**
 * A port of this machine as if it were far away, and a function that closes it. The browser's own simulation would spare the
 * requests by which it asks whether a page may call the API.
 */
export async function moveAway(port: number, roundTripMs: number) {
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const end = () => {
      near.destroy();
      far.destroy();
    };
    near.once("error", end).once("close", end);
    far.once("error", end);
    near.pipe(later(roundTripMs / 2)).pipe(far);
    far.pipe(later(roundTripMs / 2)).pipe(near);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}
