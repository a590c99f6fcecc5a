import { expect, test } from "vitest";

import { guessCarrier, isMistyped, shipmentWords, trackingUrl } from "./carriers.ts";

test("a tracking number tells its carrier, however it is grouped", () => {
  expect(guessCarrier("1Z 999 AA1 01 2345 6784")).toBe("ups");
  expect(guessCarrier("1z999aa10123456784")).toBe("ups");
  expect(guessCarrier("7712-3456-7890")).toBe("fedex");
  expect(guessCarrier("771234567890123")).toBe("fedex");
  expect(guessCarrier("1234567890")).toBe("dhl");
  for (const odd of ["", "PRO 55", "1Z999", "12345678901"]) expect(guessCarrier(odd)).toBeUndefined();
});

test("the check digit tells a mistyped number", () => {
  const right = ["1Z 999 AA1 01 2345 6784", "1Z879E930346834440", "4771 7908 1230", "986578788855"];
  for (const number of [...right, "041441760228964", "568283610012734", "3318810025", "PRO 55", ""])
    expect([number, isMistyped(number)]).toEqual([number, false]);
  for (const number of ["1Z999AA10123456785", "986578788856", "041441760228946", "3318810052"])
    expect([number, isMistyped(number)]).toEqual([number, true]);
});

test("only known carriers have a page, and nothing of a number can leave its place in the URL", () => {
  expect(trackingUrl("ups", "1Z 999")).toBe("https://www.ups.com/track?tracknum=1Z999");
  expect(trackingUrl("dhl", "1&x=2#")).toBe("https://www.dhl.com/en/express/tracking.html?AWB=1%26X%3D2%23");
  expect(trackingUrl("freight", "55")).toBeUndefined();
  expect(trackingUrl("ups", undefined)).toBeUndefined();
  expect(trackingUrl(undefined, "55")).toBeUndefined();
});

test("a shipment is named by its carrier and number, as far as they are known", () => {
  expect(shipmentWords("fedex", "55")).toBe("FedEx 55");
  expect(shipmentWords("other", undefined)).toBe("Other carrier");
  expect(shipmentWords(undefined, undefined)).toBe("");
});
