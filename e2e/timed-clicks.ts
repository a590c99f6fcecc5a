import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import { Transform } from "node:stream";

import { chromium, type BrowserContextOptions } from "@playwright/test";

import { chromiumOptions } from "./chromium.ts";
import { logIn, type Person } from "./people.ts";

type Session = BrowserContextOptions["storageState"];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  dur?: number;
}

export interface TimedClick {
  /** From the click until the rows were painted. */
  shownMs: number;
  /** What kept the page from answering longest meanwhile. */
  longestTaskMs: number;
}

const [CLICKED, SHOWN] = ["clicked", "shown"] as const;
const categories = ["blink.user_timing", "disabled-by-default-devtools.timeline"];

/** Marks the next click, and the first frame after it that has rows. */
function markInPage([clicked, shown]: readonly [string, string]): void {
  const look = () => {
    const isThere = document.querySelector("main tbody tr")?.checkVisibility();
    // What comes after the frame comes after its paint.
    if (isThere) setTimeout(() => performance.mark(shown));
    else requestAnimationFrame(look);
  };
  const begin = ({ timeStamp }: MouseEvent) => {
    performance.mark(clicked, { startTime: timeStamp });
    requestAnimationFrame(look);
  };
  document.addEventListener("click", begin, { capture: true, once: true });
}

function readTrace(trace: Buffer): TimedClick {
  const { traceEvents: events } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const [clicked, shown] = [CLICKED, SHOWN].map((mark) => events.find(({ name }) => name === mark));
  if (!clicked || !shown) throw new Error("the trace lacks a mark");
  const tasks = events
    .filter(({ name, pid, tid }) => name === "RunTask" && pid === clicked.pid && tid === clicked.tid)
    .map(({ ts, dur = 0 }) => ({ ts, dur }))
    .filter(({ ts, dur }) => ts < shown.ts && ts + dur > clicked.ts);
  return {
    shownMs: (shown.ts - clicked.ts) / 1_000,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur }) => dur)) / 1_000,
  };
}

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
async function moveAway(port: number, roundTripMs: number) {
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

interface Place {
  baseURL: string;
  /** Of the shop and its API. */
  ports: number[];
  roundTripMs: number;
}

/** A browser far away from the shop that measures what people wait for, outside of any test. */
export async function openFarBrowser({ baseURL, ports, roundTripMs }: Place) {
  const moved = await Promise.all(ports.map((port) => moveAway(port, roundTripMs)));
  const rules = moved.map((to, i) => `MAP localhost:${ports[i]} 127.0.0.1:${to.port}`);
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, `--host-resolver-rules=${rules.join(",")}`],
  });
  const openPage = async (options: BrowserContextOptions) =>
    (await browser.newContext({ baseURL, viewport: { width: 1280, height: 800 }, ...options })).newPage();

  return {
    signIn: async (person: Pick<Person, "email" | "password">): Promise<Session> => {
      const page = await openPage({});
      await logIn(page, person);
      const session = await page.context().storageState();
      await page.context().close();
      return session;
    },

    /** Clicks a link of the dashboard that leads to a list. Nothing of the list is in the cache. */
    timeClick: async (session: Session, path: string): Promise<TimedClick> => {
      const page = await openPage(session === undefined ? {} : { storageState: session });
      await page.goto("/dashboard", { waitUntil: "networkidle" });
      await page.evaluate(markInPage, [CLICKED, SHOWN] as const);
      await browser.startTracing(page, { categories });
      await page.locator(`nav a[href="${path}"]`).click();
      await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, SHOWN);
      const trace = await browser.stopTracing();
      await page.context().close();
      return readTrace(trace);
    },

    close: async () => {
      await browser.close();
      for (const { close } of moved) close();
    },
  };
}
