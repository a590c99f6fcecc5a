import { admin, buyer } from "../../e2e/people.ts";
import { openFarBrowser } from "../../e2e/timed-clicks.ts";
import { inDemo } from "./demo.ts";
import { openResults } from "./results.ts";

// How soon a list is there after a click in the dashboard, when the server is far away.
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const ROUND_TRIP_MS = 150;

const lists = [
  { name: "My Orders", path: "/dashboard/orders", person: buyer },
  { name: "Manage Order", path: "/dashboard/manageorder", person: admin },
];

const save = openResults("clicks");
await inDemo(async (origin, { web, api }) => {
  const browser = await openFarBrowser({ baseURL: origin, ports: [web, api], roundTripMs: ROUND_TRIP_MS });
  try {
    for (const { name, path, person } of lists) {
      const session = await browser.signIn(person);
      for (let round = 1; round <= ROUNDS; round += 1)
        save({ name, round, ...(await browser.timeClick(session, path)) });
    }
  } finally {
    await browser.close();
  }
});
