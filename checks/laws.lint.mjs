/** What a function may touch the outside world with: the fields of Deps that call a vendor, and the pool itself. */
const POWERS = new Set(["deps", "db", "cardProvider", "files", "mailer", "verifyIdentity"]);

const TRANSACTIONS = new Set(["inTransaction", "claimInTransaction", "routeOnce"]);

/** Work inside a transaction has `tx` and nothing else: no vendor is called and no pool is read while it is open. */
const onlyTx = {
  create: (context) => ({
    CallExpression({ callee, arguments: given }) {
      const work = given.at(-1);
      if (!TRANSACTIONS.has(callee.name) || !work?.body) return;
      const { through } = context.sourceCode.getScope(work);
      for (const { identifier } of through) {
        if (!POWERS.has(identifier.name)) continue;
        context.report({
          node: identifier,
          message: `\`${identifier.name}\` is out of reach inside a transaction. Use \`tx\`.`,
        });
      }
    },
  }),
};

/** Processes disagree about the time. What is stored or compared with it is judged by the database's clock. */
const oneClock = {
  create: (context) => {
    const report = (node) =>
      context.report({ node, message: "Use `now` or `readClock` of platform/database/db.ts." });
    return {
      NewExpression(node) {
        if (node.callee.name === "Date" && node.arguments.length === 0) report(node);
      },
      MemberExpression(node) {
        if (node.object.name === "Date" && node.property.name === "now") report(node);
      },
    };
  },
};

export default {
  meta: { name: "bulkhead" },
  rules: { "only-tx-in-transaction": onlyTx, "one-clock": oneClock },
};
