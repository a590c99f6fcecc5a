/** What a file may be. Its lines are shown all at once, and it is kept in the browser. */
export const MOST = {
  megabytes: 5,
  unzippedMegabytes: 20,
  lines: 2_000,
  /** Of a sheet, empty ones too. */
  rows: 20_000,
  columns: 200,
  /** In one cell: a line may name hundreds of designators. */
  cellLetters: 10_000,
  letters: 2_000_000,
};

/** Why a file is not read. People see it. */
export class RefusedFile extends Error {}
