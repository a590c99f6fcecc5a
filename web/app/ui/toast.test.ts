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

test("the same text again replaces the old toast, as a new one", () => {
  toast.success("saved");
  toast.success("shipped ");
  const first = readToasts().find(({ text }) => text === "saved")?.id ?? Infinity;
  toast.success("saved");
  const again = readToasts().filter(({ text }) => text === "saved");
  expect(again).toHaveLength(1);
  expect(readToasts().at(-1)).toBe(again[0]);
  expect(again[0]?.id).toBeGreaterThan(first);
});
