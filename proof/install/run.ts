import { execFile } from "node:child_process";
import { resolve } from "node:path";

/** The folder of the repository. */
export const root = resolve(import.meta.dirname, "../..");
/** Images and layers stay here between two runs. */
export const folder = process.env["DEPLOY_TEST_FOLDER"] ?? "/var/lib/bulkhead-deploy-test";
export const certificates = resolve(folder, "certificates");
/** An address of this machine that nothing else listens on. */
export const EDGE_ADDRESS = "127.0.0.80";

const env = {
  ...process.env,
  DOCKER_HOST: `unix://${folder}/docker.sock`,
  DOCKER_CONFIG: `${folder}/client`,
  CERTIFICATES: certificates,
  BUILD_NETWORK: "host",
  EDGE_ADDRESS,
};

interface Done {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end, whatever it returns. */
export function tryRun(
  file: string,
  args: readonly string[],
  seconds = 60,
  changes: Record<string, string> = {},
): Promise<Done> {
  return new Promise((done) => {
    execFile(
      file,
      args,
      { cwd: root, env: { ...env, ...changes }, timeout: seconds * 1000, maxBuffer: 2 ** 26 },
      (error, stdout, stderr) => {
        const code = error === null ? 0 : Number(error.code ?? 1);
        done({ code: Number.isNaN(code) ? 1 : code, stdout, stderr });
      },
    );
  });
}

/** Runs a program that has to succeed. Returns what it prints. */
export async function run(
  file: string,
  args: readonly string[],
  seconds?: number,
  changes?: Record<string, string>,
): Promise<string> {
  const { code, stdout, stderr } = await tryRun(file, args, seconds, changes);
  if (code !== 0)
    throw new Error(
      `${file} ${args.join(" ")} ended with ${code}\n${stdout.slice(-2_000)}${stderr.slice(-2_000)}`,
    );
  return stdout;
}

const composeFile = [
  "compose",
  "--ansi",
  "never",
  "--file",
  "deploy/compose.yaml",
  "--env-file",
  "deploy/demo.env",
];

/** `changes` are settings that differ from the demo's. */
export const compose = (args: readonly string[], seconds?: number, changes?: Record<string, string>) =>
  run("docker", [...composeFile, ...args], seconds, changes);

export const docker = (args: readonly string[], seconds?: number) => run("docker", args, seconds);

/** What a container of this service prints for a line of JavaScript. */
export const evaluate = async (service: string, code: string) =>
  (await compose(["exec", "-T", service, "node", "-e", code])).trim();
