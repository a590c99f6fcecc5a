/** How many random histories a test runs: a few, or as many as `npm run proof -- histories` asks for. */
export const historyCount = (few: number): number => Number(process.env["HISTORIES"] ?? few);
