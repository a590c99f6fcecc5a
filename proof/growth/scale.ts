import { runPrograms } from "../shop/run-programs.ts";
import { page, writeFigures } from "./scale-page.ts";

// Measures what one shop carries, prints the figures and writes docs/scale.md again: npm run proof -- scale [EXPERIMENT...]
const experiments = ["hot-product", "many-orders", "request-cost", "stampede", "replay"];
runPrograms(import.meta.dirname, experiments);
page.write(writeFigures());
