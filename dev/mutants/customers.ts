import type { MutantList } from "./mutant.ts";

const api = "api/src/features";
const figures = `${api}/desk/figures.store.ts`;
/** When an order was paid, or now if nobody has. */
const ever = "coalesce(paid_at, now())";

export const customers: MutantList = {
  tests: [
    "api/src/features/notes",
    "api/src/features/desk/customers",
    "api/src/features/desk/figures",
    "api/src/features/orders/change-delivery",
    "web/app/features/desk",
  ],
  mutants: [
    {
      mistake: "buyers read the notes about their orders",
      changes: [
        {
          file: "contract/src/notes.ts",
          find: 'access: "warehouse",\n  summary: "The notes about an order',
          replace: 'access: "customer",\n  summary: "The notes about an order',
        },
      ],
    },
    {
      mistake: "people of the warehouse open the page of a customer",
      changes: [
        {
          file: "contract/src/customers.ts",
          find: 'access: "admin"',
          replace: 'access: "warehouse"',
        },
      ],
    },
    {
      mistake: "the notes about a closed account stay",
      changes: [
        {
          file: `${api}/accounts/close-account.ts`,
          find: "  await eraseNotes(tx, user.own_account_id);\n",
          replace: "  await eraseNotes(tx, id);\n",
        },
      ],
    },
    {
      mistake: "the notes about a company without members stay",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "      delete from notes where account_id = old.account_id;\n",
          replace: "",
        },
      ],
    },
    {
      mistake: "notes are written about closed accounts, and nobody erases them",
      changes: [
        {
          file: `${api}/notes/add-note.ts`,
          find: "if (!(await isOpen(tx, accountId)))",
          replace: "if ((await isOpen(tx, accountId)) === undefined)",
        },
      ],
    },
    {
      mistake: "a note can be rewritten",
      changes: [
        {
          file: "api/migrations/0001_schema.sql",
          find: "before update or truncate on notes",
          replace: "before truncate on notes",
        },
      ],
    },
    {
      mistake: "what a member orders for themselves counts as the company's",
      changes: [
        {
          file: `${api}/desk/customers.store.ts`,
          find: "from people)) and account_id = ${accountId}",
          replace: "from people))",
        },
      ],
    },
    {
      mistake: "the orders of an account are those of its people",
      changes: [
        {
          file: `${api}/orders/order-access.ts`,
          find: "listOrderers(db, account), accountIds: [account]",
          replace: "listOrderers(db, account)",
        },
      ],
    },
    {
      mistake: "everybody's payment trouble is on the page of each customer",
      changes: [
        {
          file: `${api}/desk/customers.routes.ts`,
          find: "listPaymentsToDecide(db, id)",
          replace: "listPaymentsToDecide(db)",
        },
      ],
    },
    {
      mistake: "the address of an order changes after it has shipped",
      changes: [
        {
          file: `${api}/orders/change-delivery.ts`,
          find: '  if (order.shipped_at) throw new AppError("order_already_shipped");\n',
          replace: "",
        },
      ],
    },
    {
      mistake: "people of the warehouse cannot add a missing address",
      changes: [
        {
          file: `${api}/orders/change-delivery.ts`,
          find: "!mayReadOrder(order.account_id, viewer)",
          replace: "!(hasAccount(viewer, order.account_id) || viewer.isAdmin)",
        },
      ],
    },
    {
      mistake: "the figures count orders that nobody has paid",
      changes: [
        {
          file: figures,
          find: "= [sql`paid_at`,",
          replace: `= [sql\`${ever}\`,`,
        },
      ],
    },
    {
      mistake: "the figures forget what went back",
      changes: [
        {
          file: `${api}/payments/money-movements.store.ts`,
          find: "-sum(amount_cents) filter (where not ${bringsMoney})",
          replace: "0 * sum(amount_cents)",
        },
      ],
    },
    {
      mistake: "a refund that failed counts as money that went back",
      changes: [
        {
          file: `${api}/payments/order-money.store.ts`,
          find: "where payment_id = payments.id and status <> 'failed'",
          replace: "where payment_id = payments.id",
        },
      ],
    },
    {
      mistake: "a refund counts in the month in which its order was paid",
      changes: [
        {
          file: figures,
          find: "sql`booked_at`]",
          replace: "sql`(select paid_at from orders where orders.id = order_id)`]",
        },
      ],
    },
    {
      mistake: "a day is one of New York",
      changes: [
        {
          file: figures,
          find: "array_agg((first + n * ${one}) at time zone 'utc' order by n)",
          replace: "array_agg((first + n * ${one}) at time zone 'America/New_York' order by n)",
        },
      ],
    },
    {
      mistake: "the screen shows refunded money as kept",
      changes: [
        {
          file: "web/app/features/desk/figure-words.ts",
          find: "number => paid - refunded",
          replace: "number => paid + 0 * refunded",
        },
      ],
    },
  ],
};
