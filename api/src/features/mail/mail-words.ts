import { carrierNames, trackingUrl } from "@bulkhead/contract/carriers";
import { TRANSFER_HOLD_DAYS } from "@bulkhead/contract/limits";
import { formatMoney, takesTransfers } from "@bulkhead/contract/money";
import { orderNumber, poLabel, purchaseNumber } from "@bulkhead/contract/order-number";
import { bankRows, sendWords } from "@bulkhead/contract/payments";
import type { Seller } from "@bulkhead/contract/seller";

import type { Pictures } from "#platform/vendors/pictures.ts";

import type { OrderFacts, TransferFacts } from "./mail-facts.store.ts";
import { costOf, holdEnd, isAboutSeveral, nameOf, paymentPath, say, see } from "./mail-names.ts";
import type { MailKind } from "./mails.store.ts";

/** What a mail says. Its text part and its HTML part are both made of this. */
export interface MailWords {
  /** The subject, and the heading. */
  subject: string;
  paragraphs: string[];
  button: { label: string; path: string };
  /** What must be copied, such as bank details. */
  facts?: { label: string; value: string }[];
  /** If a payment of several orders is meant: each with what it costs, and their total. */
  orders?: { label: string; value: string }[];
  total?: string;
  /** Below the button. */
  notes: string[];
  /** At the very end, after why the mail was sent. */
  footerLink?: { label: string; path: string };
}

export interface Shop {
  seller: Pick<Seller, "name" | "legalName" | "address" | "phone" | "freight" | "salesTax" | "incoterm">;
  webOrigin: string;
  pictures: Pictures;
}

/** Everything that stands in a mail, in words. */
export interface MailContent extends MailWords {
  shop: Shop;
  greeting: string;
  /** The order, if it is about one, or the first of several. */
  part?: { name: string; maker: string; pictureUrl: string };
  /** Where more about it is said, and the fact that leads there. */
  page?: { label: "Order" | "Purchase"; url: string };
  facts: { label: string; value: string }[];
  total?: string;
  /** What the total contains. */
  charges?: string;
  /** Why the recipient gets it. */
  because: string;
}

/** A name that somebody chose, on one line. An invisible character keeps mail programs from making a link of it. */
export const plainName = (name: string): string =>
  name.replaceAll(/\s+/g, " ").replaceAll(/(?<=\S)[.:/](?=\S)/g, "$&\u2060");

const reasons: Record<OrderFacts["actor"], (order: OrderFacts) => string> = {
  buyer: (order) => `You canceled ${say(order, "it", "them")}.`,
  colleague: (order) => `Somebody of your company canceled ${say(order, "it", "them")}.`,
  staff: (order) => `We canceled ${say(order, "it", "them")}.`,
  nobody: (order) => say(order, "It was not paid.", "They were not paid."),
};

const bankFacts = (transfer: TransferFacts) => [
  { label: "Amount to send", value: formatMoney(transfer.amountCents - transfer.arrivedCents) },
  ...bankRows(transfer).map(({ name, value }) => ({ label: name, value })),
];

const putReference = ({ reference }: TransferFacts) =>
  `Put ${reference} in the reference line. Without it we match your money by hand, which takes a day.`;

const details = (order: OrderFacts) => ({ label: "See the transfer details", path: paymentPath(order) });

function whyReturned(order: OrderFacts): string {
  if (order.transfer?.isTaken) return "It was more than we asked for.";
  const subject = say(order, "The order", "The orders");
  return order.isPaid
    ? `${subject} had been paid otherwise when it arrived.`
    : `${subject} could no longer be paid when it arrived.`;
}

/** Who placed it, and what staff want to say about it. */
const placedWords = (order: OrderFacts): string[] => [
  [
    order.purchase?.isByStaff
      ? `We placed ${say(order, "this order", "these orders")} for you.`
      : "Thank you for your order.",
    `The units are reserved and the ${say(order, "price is", "prices are")} fixed until then.`,
    "You have not been charged.",
  ].join(" "),
  ...(order.purchase?.note ? [`Our note: ${order.purchase.note.replaceAll(/\s+/g, " ")}`] : []),
];

const refundWords = (order: OrderFacts): string =>
  isAboutSeveral(order)
    ? formatMoney(order.about.reduce((sum, { cents }) => sum + (cents ?? 0), 0))
    : (order.detail ?? formatMoney(order.payCents));

export type OrderMailKind = Exclude<MailKind, "role-changed" | "invited" | "confirm-address">;

export const orderWords: Record<OrderMailKind, (order: OrderFacts) => MailWords> = {
  placed: (order) => ({
    subject: `We hold ${nameOf(order)} for you until ${holdEnd(order)}`,
    paragraphs: placedWords(order),
    button: { label: `Pay ${formatMoney(costOf(order))}`, path: paymentPath(order) },
    notes: [
      ...(takesTransfers()
        ? [
            `Pay by card or bank transfer. Choosing a transfer extends the hold to ${TRANSFER_HOLD_DAYS} days.`,
          ]
        : []),
      "No longer needed? There is nothing to do. An order that is not paid in time gives its units back, and you owe nothing.",
    ],
  }),

  "hold-ending": (order) => ({
    subject: `The hold on ${nameOf(order)} ends ${holdEnd(order)}`,
    paragraphs: [
      say(
        order,
        "The order is not paid yet. When the hold ends, its units go back into stock and its price is no longer fixed.",
        "The orders are not paid yet. When the hold ends, their units go back into stock and their prices are no longer fixed.",
      ),
    ],
    button: { label: `Pay ${formatMoney(costOf(order))}`, path: paymentPath(order) },
    notes: ["No longer needed? There is nothing to do. You owe nothing."],
    footerLink: { label: "Turn these reminders off", path: "/dashboard" },
  }),

  "hold-ended": (order) => ({
    subject: `The hold on ${nameOf(order)} has ended`,
    paragraphs: [
      // Staff end a hold only when the units are gone.
      order.actor === "staff"
        ? "Units of this part were lost in our warehouse, so we cannot hold yours any longer. You were not charged."
        : "The units went back into stock, and you were not charged.",
      `Do you still want them? As long as they are in stock, the ${order.purchase ? "page of the purchase" : "payment page"} holds them for you once more, at today's price.`,
    ],
    button: {
      label: order.purchase ? "Open the purchase" : "Open the payment page",
      path: paymentPath(order),
    },
    notes: [],
  }),

  "transfer-chosen"(order) {
    const { transfer } = order;
    return {
      subject: `Send your transfer for ${nameOf(order)} before ${holdEnd(order)}`,
      paragraphs: [
        "The units are reserved and the price is fixed until then.",
        ...(transfer ? [sendWords(transfer), putReference(transfer)] : []),
      ],
      button: details(order),
      notes: ["Money that arrives later goes back to your account."],
      ...(transfer && { facts: bankFacts(transfer) }),
    };
  },

  "transfer-received"(order) {
    const { transfer } = order;
    const due = transfer ? formatMoney(transfer.amountCents - transfer.arrivedCents) : "the rest";
    return {
      subject: `We received ${order.detail ?? "a transfer"} for ${nameOf(order)}, and ${due} is still due`,
      paragraphs: [
        `Please send the rest before ${holdEnd(order)}. The units are reserved and the price is fixed until then.`,
        ...(transfer ? [putReference(transfer)] : []),
      ],
      button: details(order),
      notes: ["If the rest does not arrive in time, all of it goes back to your account."],
      ...(transfer && { facts: bankFacts(transfer) }),
    };
  },

  "transfer-returned": (order) => ({
    subject: `We sent ${order.detail ?? "your transfer"} back for ${nameOf(order)}`,
    paragraphs: [
      `${whyReturned(order)} It goes back to the account it came from, usually within five business days.`,
    ],
    button: see(order),
    notes: [],
  }),

  /** One mail for a payment, however many orders it has paid. */
  paid(order) {
    const { address, paidWith, payCents } = order;
    // Of one purchase, they are named as in every other mail.
    const isNamed = paidWith.length < 2 || paidWith.length === order.about.length;
    const total = formatMoney(paidWith.reduce((sum, paid) => sum + paid.payCents, 0) || payCents);
    return {
      subject: `We received ${total} for ${isNamed ? nameOf(order) : `${paidWith.length} orders`}`,
      paragraphs: ["Thank you. We pack the units now, and write to you again when they ship."],
      button: isNamed ? see(order) : { label: "See your orders", path: "/dashboard/orders" },
      notes: address
        ? ["Is the address wrong? Reply to this email before the order ships."]
        : ["We do not know where to ship it yet. Reply to this email with the address."],
      ...(!isNamed && {
        total,
        orders: paidWith.map((paid) => ({
          label: orderNumber(paid.number),
          value: [
            formatMoney(paid.payCents),
            paid.purchase && purchaseNumber(paid.purchase),
            paid.poNumber && poLabel(paid.poNumber),
          ]
            .filter(Boolean)
            .join(", "),
        })),
      }),
    };
  },

  shipped(order) {
    const [carrier, tracking] = [order.carrier ?? undefined, order.tracking ?? undefined];
    const page = trackingUrl(carrier, tracking);
    return {
      subject: `We shipped ${nameOf(order)}`,
      paragraphs: [
        say(
          order,
          "It has left our warehouse and is on its way to you.",
          "They have left our warehouse and are on their way to you.",
        ),
        ...(page === undefined ? [] : [`Follow it at ${page}`]),
      ],
      facts: [
        ...(carrier ? [{ label: "Carrier", value: carrierNames[carrier] }] : []),
        ...(tracking ? [{ label: "Tracking", value: tracking }] : []),
      ],
      button: see(order),
      notes: ["Did something arrive damaged, or not at all? Reply to this email."],
    };
  },

  "ship-undone": (order) => ({
    subject: `A correction: ${nameOf(order)} has not left`,
    paragraphs: [
      "It was marked as shipped by mistake. We are sorry about that.",
      order.isRefunded
        ? "Its payment was refunded, so the order is canceled. You owe nothing."
        : "Nothing is lost: we hold all its units for you and tell you when they leave our warehouse.",
    ],
    button: see(order),
    notes: ["Do you not know why? Reply to this email."],
  }),

  "delivery-changed": (order) => ({
    subject: `The delivery of ${nameOf(order)} was changed`,
    paragraphs: [
      `Its ${order.detail ?? "address"} was changed in the shop. The order goes to the address stated here.`,
    ],
    button: see(order),
    notes: ["Did you not expect this? Change it back, and reply to this email immediately."],
  }),

  cancelled: (order) => ({
    subject: `Your ${nameOf(order)} ${say(order, "is", "are")} canceled`,
    paragraphs: [`${reasons[order.actor](order)} You owe nothing${say(order, "", " for them")}.`],
    button: see(order),
    notes: order.actor === "staff" ? ["Do you not know why? Reply to this email."] : [],
  }),

  refunded: (order) => ({
    subject: `We refunded ${refundWords(order)} for ${nameOf(order)}`,
    paragraphs: [
      "The money goes back to what you paid with. Most banks show it within ten days.",
      ...(order.about.every(({ state }) => state === "canceled")
        ? [say(order, "The order is canceled.", "The orders are canceled.")]
        : []),
    ],
    button: see(order),
    notes: ["Did you expect another amount? Reply to this email."],
  }),
};
