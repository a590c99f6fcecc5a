import { useState } from "react";

/**
 * What was done to the item of a row. The row stays where it is and shows it until the list is loaded again, which brings
 * new items.
 */
export function useRowResult<Result>(item: object) {
  const [done, setDone] = useState<{ item: object; result: Result | undefined }>();
  const result = done?.item === item ? done.result : undefined;
  return [result, (next: Result | undefined) => setDone({ item, result: next })] as const;
}
