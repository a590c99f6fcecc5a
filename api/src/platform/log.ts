import { pino, type Logger } from "pino";

const EMAIL = /[^\s"'<>()=,:/\\]+(?:@|%40)[^\s"'<>()=,:/\\]+\.[^\s"'<>()=,:/\\]+/g;

/** JSON lines. Secrets are removed by name, and nothing that looks like an email leaves in clear. */
export function openLog(level: string, stream?: { write(line: string): void }): Logger {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: ["*.authorization", "*.cookie", "*.password", "*.token", "*.client_secret", "*.clientSecret"],
        censor: "[removed]",
      },
      hooks: { streamWrite: (line) => line.replaceAll(EMAIL, "[email]") },
    },
    ...(stream ? [stream] : []),
  );
}
