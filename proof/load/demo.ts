import { startChild } from "../../dev/child.ts";
import { readSettings, type StackSettings } from "../../dev/settings.ts";

const PORT_BASE = process.env["PORT_BASE"] ?? "4700";

/** The whole stack with its sample data and the production build of the web, while the work lasts. */
export async function inDemo(
  work: (origin: string, ports: StackSettings["ports"]) => Promise<void>,
): Promise<void> {
  const { folder, ports } = readSettings({ PORT_BASE });
  const stack = await startChild(
    {
      name: "bench-stack",
      node: ["dev/stack.ts", "--production", "--fresh"],
      env: { PORT_BASE },
      ready: /Ctrl-C stops everything/,
    },
    `${folder}-bench`,
  );
  try {
    await work(`http://localhost:${ports.web}`, ports);
  } finally {
    await stack.stop();
  }
}
