import type { ComponentProps, ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { PaymentsToDecide, StrayMoneyList } from "./payments-to-decide.tsx";

type Stray = ComponentProps<typeof StrayMoneyList>["stray"][number];

function wordsOf(element: ReactElement): string {
  const Page = createRoutesStub([{ path: "/", Component: () => element }]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");
}

const unassigned: Stray = {
  _id: "tr_1",
  kind: "unassigned",
  amount: 70_000,
  at: new Date(0),
  account: "Voltaworks",
  waiting: [{ _id: "1", number: "BH-104872", due: 69_185 }],
};

test("money that arrived says from whom and for what, and can be used for an order that waits", () => {
  const bare = wordsOf(<StrayMoneyList stray={[unassigned]} />);
  expect(bare).toMatch(/Voltaworks \$700\.00 Received .* · no reference /);
  expect(bare).toContain("Use for BH-104872, $691.85 due");
  expect(bare).not.toContain("from");
  const said = wordsOf(<StrayMoneyList stray={[{ ...unassigned, sender: "Volta AG", reference: "PO 7" }]} />);
  expect(said).toContain("· from Volta AG · reference “PO 7”");
});

test("money that a bank did not take back is only sent back", () => {
  const failed = wordsOf(<StrayMoneyList stray={[{ ...unassigned, kind: "return-failed" }]} />);
  expect(failed).toContain("Not taken back by the bank");
  expect(failed).toContain("Send back");
  expect(failed).not.toContain("· ");
  expect(failed).not.toContain("Use for");
});

test("only a dispute says until when it has to be answered, and where", () => {
  const payment = {
    transactionId: "pi_1",
    account: "Voltaworks",
    at: new Date(0),
    amount: 33_600,
    due: 33_600,
  };
  const draw = (why: "disputed" | "refund-failed") =>
    wordsOf(
      <PaymentsToDecide payments={[{ ...payment, why, orders: [{ _id: "1", number: "BH-104872" }] }]} />,
    );
  expect(draw("disputed")).toContain("Open in the provider");
  expect(draw("refund-failed")).toContain("Open BH-104872");
  expect(draw("refund-failed")).not.toContain("Open in the provider");
});
