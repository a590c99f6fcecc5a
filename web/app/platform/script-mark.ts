import { createContext } from "react";

/** What our inline scripts carry while the server renders a page. The policy allows no others. */
export const ScriptMark = createContext<string | undefined>(undefined);
