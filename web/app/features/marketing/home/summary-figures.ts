interface SummaryFigure {
  name: string;
  figure: number;
  note?: string;
}

export const summaryFigures: readonly SummaryFigure[] = [
  { name: "Downloads", figure: 5000, note: "Jan 1st - Feb 1st" },
  { name: "New Users", figure: 45000, note: "up 400, 22%" },
  { name: "New Registers", figure: 10025 },
];
