/** What a function may touch the outside world with: the fields of Deps that call a vendor, and the pool itself. */
const POWERS = new Set(["deps", "db", "cardProvider", "files", "verifyIdentity"]);

/** Work inside a transaction has `tx` and nothing else: no vendor is called and no pool is read while it is open. */
const onlyTx = {
  create: (context) => ({
    CallExpression({ callee, arguments: [, work] }) {
      if (callee.name !== "inTransaction" || !work?.body) return;
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

export default { meta: { name: "bulkhead" }, rules: { "only-tx-in-transaction": onlyTx } };
