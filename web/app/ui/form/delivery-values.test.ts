import { expect, test } from "vitest";

import { placeLabels, readDelivery, toDeliveryValues } from "./delivery-values.ts";

const shipTo = {
  ...{ country: "SE", company: "Halvorsen", lines: ["Kajgatan 12", "Dock 4"] },
  ...{ postalCode: "211 20", city: "Malmö", phone: "+46 40" },
};
const address = "Halvorsen\nKajgatan 12\nDock 4\nSE-211 20 Malmö\nSweden";

test("a form sends the parts that it was opened with", () => {
  const { phone, ...parts } = shipTo;
  expect(readDelivery(toDeliveryValues({ phone, address, shipTo }))).toEqual({
    phone,
    address,
    shipTo: parts,
  });
});

test("without a country a form sends the text as it is", () => {
  const text = { phone: "", address: "Dock 4 \nMalmö" };
  expect(readDelivery(toDeliveryValues(text))).toEqual({ ...text, shipTo: undefined });
});

test("a country alone is no address", () => {
  expect(readDelivery({ country: "SE", address: "Typed before", city: " " })).toEqual({
    ...{ phone: "", address: "" },
    shipTo: undefined,
  });
});

test("what another country has asked for is not sent", () => {
  const typed = { country: "DE", line1: " Kai 2 ", city: "Dresden", postalCode: "01067", region: "OR" };
  expect(readDelivery(typed).shipTo).toEqual({
    ...{ country: "DE", lines: ["Kai 2"] },
    ...{ postalCode: "01067", city: "Dresden" },
  });
});

test("places have the names that their country has for them", () => {
  const labels = (country: string) => Object.values(placeLabels).map((label) => label(country));
  expect(labels("US")).toEqual(["City", "State", "ZIP code"]);
  expect(labels("JP")).toEqual(["City or ward", "Prefecture", "Postal code"]);
  expect(labels("SE")).toEqual(["City", "Region", "Postal code"]);
});
