import { order as contract, type Order } from "@bulkhead/contract/orders";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";

import { SettingsContext, type PageSettings } from "#platform/settings.ts";

import { OrderFacts } from "./order-facts.tsx";

/** Fields that other parts of the page show, or the list: its heading, its status, its buttons, its delivery and its payments. */
const shownElsewhere = [
  ...["_id", "number", "actions", "papers", "phone", "address", "shipTo", "transactionId"],
  ...[
    "state",
    "status",
    "paid",
    "money",
    "placedAt",
    "paidAt",
    "shippedAt",
    "cancelledAt",
    "cancelRequested",
  ],
  ...[
    "group",
    "holdUntil",
    "lengthenUntil",
    "isHeld",
    "arrived",
    "wentBack",
    "undoShipUntil",
    "shipment",
    "buyerName",
    "model",
    "notes",
  ],
];

const settings = { seller: { freight: "not included", incoterm: "FCA Portland" } } as PageSettings;

const order: Order = {
  _id: "019b0000-0000-7000-8000-000000000001",
  number: "BH-104872",
  user: "buyer@example.com",
  productName: "Axial fan",
  product: "019b0000-0000-7000-8000-000000000002",
  price: 6_850_000,
  quantity: 101,
  unitsToShip: 101,
  unitsRefunded: 0,
  phone: "",
  address: "",
  state: "held",
  paid: false,
  money: "unpaid",
  pay: 69_185,
  placedAt: new Date(0),
  holdUntil: new Date(0),
  isHeld: true,
  papers: [],
  actions: [],
};

test("every field of an order is among its facts or shown elsewhere on the page", () => {
  const read = new Set<string>();
  const observed = new Proxy(order, {
    get: (target, field, receiver) => {
      read.add(String(field));
      return Reflect.get(target, field, receiver);
    },
  });
  renderToStaticMarkup(
    <SettingsContext value={settings}>
      <MemoryRouter>
        <OrderFacts order={observed} />
      </MemoryRouter>
    </SettingsContext>,
  );
  expect([...read, ...shownElsewhere].toSorted()).toEqual(Object.keys(contract.shape).toSorted());
});
