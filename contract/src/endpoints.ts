import * as accounts from "./accounts.ts";
import * as activity from "./activity.ts";
import * as addresses from "./addresses.ts";
import * as books from "./books.ts";
import * as categories from "./categories.ts";
import * as companies from "./companies.ts";
import * as customers from "./customers.ts";
import * as desk from "./desk.ts";
import * as documents from "./documents.ts";
import type { Endpoint } from "./endpoint.ts";
import * as figures from "./figures.ts";
import * as health from "./health.ts";
import * as holds from "./holds.ts";
import * as imports from "./imports.ts";
import * as mail from "./mail.ts";
import * as notes from "./notes.ts";
import * as openOrders from "./open-orders.ts";
import * as orderEvents from "./order-events.ts";
import * as orderExports from "./order-exports.ts";
import * as orders from "./orders.ts";
import * as parts from "./parts.ts";
import * as paymentDecisions from "./payment-decisions.ts";
import * as payments from "./payments.ts";
import * as pictures from "./pictures.ts";
import * as products from "./products.ts";
import * as reviews from "./reviews.ts";
import * as shipments from "./shipments.ts";
import * as stock from "./stock.ts";
import * as users from "./users.ts";

const modules = [
  accounts,
  activity,
  addresses,
  books,
  categories,
  companies,
  customers,
  desk,
  documents,
  figures,
  health,
  holds,
  imports,
  mail,
  notes,
  openOrders,
  orderEvents,
  orderExports,
  orders,
  parts,
  paymentDecisions,
  payments,
  pictures,
  products,
  reviews,
  shipments,
  stock,
  users,
];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "access" in value;

/** Every endpoint of the API. */
export const endpoints = modules.flatMap((module) => Object.values<unknown>(module)).filter(isEndpoint);

/** "GET /tools/{id}" */
export const callOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;
