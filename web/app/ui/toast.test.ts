import { expect, test } from "vitest";

import { dismissToast, onToastsChange, readToasts, toast } from "./toast.ts";

test("a toast keeps its text byte for byte, and the oldest comes first", () => {
  toast.success(" Deleted successfully");
  toast.error("something went wrong");
  expect(readToasts()).toMatchObject([
    { kind: "success", text: " Deleted successfully" },
    { kind: "error", text: "something went wrong" },
  ]);
});

test("listeners hear of every change until they unsubscribe", () => {
  let heard = 0;
  const stop = onToastsChange(() => (heard += 1));
  for (const { id } of readToasts()) dismissToast(id);
  stop();
  toast.success("unheard");
  expect(heard).toBe(2);
});
