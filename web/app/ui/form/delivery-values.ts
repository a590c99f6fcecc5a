import { type Delivery, type Place, type ShipTo, placesIn, printShipTo } from "@bulkhead/contract/ship-to";

/** What a form knows about where something goes. Without a country, the address is text. */
export interface DeliveryValues {
  country: string;
  company: string;
  contact: string;
  line1: string;
  line2: string;
  line3: string;
  city: string;
  region: string;
  postalCode: string;
  address: string;
  phone: string;
}

export function toDeliveryValues({ phone = "", address = "", shipTo }: Delivery): DeliveryValues {
  const { country = "", company = "", contact = "", lines = [] } = shipTo ?? {};
  const { city = "", region = "", postalCode = "" } = shipTo ?? {};
  const [line1 = "", line2 = "", line3 = ""] = lines;
  return {
    ...{ country, company, contact, line1, line2, line3, city, region, postalCode, phone },
    // Parts have a text of their own.
    address: shipTo ? "" : address,
  };
}

/** What choosing a saved address sets. It keeps a phone that it has none for. */
export const deliveryEntries = (picked: Delivery) =>
  (Object.entries(toDeliveryValues(picked)) as [keyof DeliveryValues, string][]).filter(
    ([name, value]) => name !== "phone" || value !== "",
  );

/** The parts that were typed, of those that the country has. Undefined if it is a country alone, or text. */
export function typedParts(values: Partial<DeliveryValues>): ShipTo | undefined {
  const { country = "", company, contact, line1, line2, line3 } = values;
  if (country === "") return undefined;
  const lines = [line1, line2, line3].flatMap((line) => line?.trim() || []);
  const typed = { company, contact, ...Object.fromEntries(placesIn(country).map((at) => [at, values[at]])) };
  const parts = Object.entries(typed).flatMap(([name, text]) => (text?.trim() ? [[name, text.trim()]] : []));
  return lines.length + parts.length === 0 ? undefined : { country, lines, ...Object.fromEntries(parts) };
}

/** What a form sends. The address is sent printed, too, for screens that show it before it is read back. */
export function readDelivery(values: Partial<DeliveryValues>) {
  const { country = "", address = "", phone = "" } = values;
  const shipTo = typedParts(values);
  if (!shipTo) return { phone, address: country === "" ? address : "", shipTo };
  return { phone, address: printShipTo(shipTo), shipTo };
}

const each = (word: string, countries: string) =>
  countries.split(" ").map((country) => [country, word] as const);
const regionWords = new Map([
  ...each("State", "AS AU BR FM IN MH MP MX MY NG PW UM US VE VI"),
  ...each("Province", "AR CA CN CR ES ID IT KR PA PH TH TR VN"),
  ...each("County", "IE TW"),
  ...each("Department", "CO HN NI SV"),
  ...each("Prefecture", "JP"),
  ...each("Emirate", "AE"),
  ...each("Parish", "BB JM"),
  ...each("Area", "HK"),
]);
const codeWords = new Map([
  ...each("ZIP code", "AS FM GU MH MP PR PW UM US VI"),
  ...each("Postcode", "AU GB GG IM JE MY NL NZ SG ZA"),
  ...each("PIN code", "IN"),
  ...each("Eircode", "IE"),
  ...each("CEP", "BR"),
]);
const cityWords = new Map([
  ...each("Town or city", "GB"),
  ...each("Suburb", "AU"),
  ...each("City or ward", "JP"),
  ...each("District", "HK TW"),
]);

/** What a country calls it. */
export const placeLabels: Record<Place, (country: string) => string> = {
  city: (country) => cityWords.get(country) ?? "City",
  region: (country) => regionWords.get(country) ?? "Region",
  postalCode: (country) => codeWords.get(country) ?? "Postal code",
};
