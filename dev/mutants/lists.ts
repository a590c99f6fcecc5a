import { access } from "./access.ts";
import { accounts } from "./accounts.ts";
import { activity } from "./activity.ts";
import { attack } from "./attack.ts";
import { companies } from "./companies.ts";
import { customers } from "./customers.ts";
import { desk } from "./desk.ts";
import { documents } from "./documents.ts";
import { imports } from "./imports.ts";
import { mail } from "./mail.ts";
import type { MutantList } from "./mutant.ts";
import { orders } from "./orders.ts";
import { paymentsTogether } from "./payments-together.ts";
import { payments } from "./payments.ts";
import { pictures } from "./pictures.ts";
import { products } from "./products.ts";
import { refunds } from "./refunds.ts";
import { reviews } from "./reviews.ts";
import { shipments } from "./shipments.ts";
import { shop } from "./shop.ts";
import { stock } from "./stock.ts";
import { totals } from "./totals.ts";
import { transferMutants } from "./transfers.ts";
import { users } from "./users.ts";
import { web } from "./web.ts";

/** Each mistake must make a test fail. They were chosen without a look at the tests. */
export const lists: Record<string, MutantList> = {
  access,
  accounts,
  activity,
  attack,
  companies,
  customers,
  desk,
  documents,
  imports,
  mail,
  orders,
  payments,
  "payments together": paymentsTogether,
  refunds,
  shipments,
  shop,
  transfers: transferMutants,
  pictures,
  products,
  reviews,
  stock,
  totals,
  users,
  web,
};
