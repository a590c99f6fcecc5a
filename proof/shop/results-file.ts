import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";

interface Line {
  experiment: string;
  at: string;
}

/** What experiments have measured, one line for each measurement, kept for the page that shows it. */
export function openResultsFile<Figures extends object>(file: string) {
  function readLines(): Line[] {
    if (!existsSync(file)) return [];
    return readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  }
  return {
    readFigures: <E extends keyof Figures>(experiment: E) =>
      readLines().filter((line) => line.experiment === experiment) as (Line & Figures[E])[],

    /** Forgets the last run of an experiment and keeps what this one finds. */
    openResults: <E extends keyof Figures>(experiment: E): ((figures: Figures[E]) => void) => {
      const others = readLines().filter((line) => line.experiment !== experiment);
      writeFileSync(file, others.map((line) => `${JSON.stringify(line)}\n`).join(""));
      return (figures) => {
        const line = JSON.stringify({ experiment, at: new Date().toISOString(), ...figures });
        appendFileSync(file, `${line}\n`);
        console.log(line);
      };
    },
  };
}
