import { runPrograms } from "../shop/run-programs.ts";
import { page, writeFigures } from "./page.ts";

// Measures orders, answers, pages and the start, and writes docs/performance.md: npm run proof -- load [PROGRAM...]
const programs = ["place-orders", "load-pages", "open-lists", "answers", "start"];
runPrograms(import.meta.dirname, programs);
page.write(writeFigures());
