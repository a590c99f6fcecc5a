export interface Mutant {
  /** The mistake, as a tired engineer could make it. */
  mistake: string;
  changes: { file: string; find: string; replace: string }[];
}

/** The mistakes of one area, and where the tests are that must find them. */
export interface MutantList {
  tests: string[];
  mutants: Mutant[];
}
