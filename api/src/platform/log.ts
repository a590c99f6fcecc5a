import { pino, type Logger } from "pino";

const EMAIL = /[^\s"'<>()=,:/\\]+(?:@|%40)[^\s"'<>()=,:/\\]+\.[^\s"'<>()=,:/\\]+/g;

/** Writes JSON lines. Removes secrets by name, and everything that looks like an email. */
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
