import type { MutantList } from "./mutant.ts";

const features = "api/src/features";
const feature = `${features}/accounts`;

export const companies: MutantList = {
  tests: ["api/src/features/accounts/compan"],
  mutants: [
    {
      mistake: "a former member still sees what they placed for the company",
      changes: [
        {
          file: `${features}/orders/order-access.ts`,
          find: 'if (scope !== "account") return { userIds: [id], accountIds: [accountId, ownAccountId] };',
          replace: 'if (scope !== "account") return { userIds: [id] };',
        },
      ],
    },
    {
      mistake: "an amount alone pays an order of a company that the caller has left",
      changes: [
        {
          file: `${features}/payments/start-payment.ts`,
          find: "userIds: [viewer.id], accountIds: [viewer.accountId, viewer.ownAccountId]",
          replace: "userIds: [viewer.id]",
        },
      ],
    },
    {
      mistake: "the hold of a company's order is renewed in the name of who placed it",
      changes: [
        {
          file: `${features}/payments/open-payment.ts`,
          find: "renewHold(tx, only, payCents, viewer.id, terms)",
          replace: "renewHold(tx, only, payCents, only.user_id, terms)",
        },
      ],
    },
    {
      mistake: "the holds of a company end when one member is removed by staff",
      changes: [
        {
          file: `${features}/orders/holds.store.ts`,
          find: "own_account_id as account_id from users where removed_at is not null",
          replace: "account_id from users where removed_at is not null",
        },
      ],
    },
    {
      mistake: "the last member leaves while a paid order has not shipped",
      changes: [
        {
          file: `${feature}/leave-company.ts`,
          find: "if (others.length === 0) {",
          replace: "if (others.length < 0) {",
        },
      ],
    },
    {
      mistake: "any member removes another",
      changes: [
        {
          file: `${feature}/company-founder.ts`,
          find: 'if (!isFounder(members, viewer.id)) throw new AppError("founder_only");',
          replace: "",
        },
      ],
    },
    {
      mistake: "who has not verified their email joins a company",
      changes: [
        {
          file: `${feature}/lock-newcomer.ts`,
          find: "if (!user.email_verified)",
          replace: "if (user.email === '')",
        },
      ],
    },
    {
      mistake: "who has not verified their email reads invitations",
      changes: [
        {
          file: `${feature}/invitations.store.ts`,
          find: '.where("users.email_verified", "=", true)',
          replace: "",
        },
      ],
    },
    {
      mistake: "an invitation that was withdrawn while it is accepted still counts",
      changes: [
        {
          file: `${feature}/accept-invitation.ts`,
          find: 'if (!(await deleteInvitation(tx, id, { email }))) throw new AppError("invitation_not_found");',
          replace: "await deleteInvitation(tx, id, { email });",
        },
      ],
    },
    {
      mistake: "the owner of an email who takes an account over is in the company of whoever had it",
      changes: [{ file: `${features}/users/sign-in.ts`, find: "await leaveAccount(tx, id);", replace: "" }],
    },
    {
      mistake: "a closed account stays in its company",
      changes: [{ file: `${feature}/close-account.ts`, find: "await leaveCompany(tx, user);", replace: "" }],
    },
    {
      mistake: "closing an account keeps what it was invited to",
      changes: [
        {
          file: `${feature}/close-account.ts`,
          find: "await deleteInvitationsTo(tx, user.email);",
          replace: "",
        },
      ],
    },
    {
      mistake: "the download calls a colleague staff",
      changes: [
        {
          file: `${feature}/own-data.ts`,
          find: 'return members.has(id) ? "member" : "staff";',
          replace: 'return "staff";',
        },
      ],
    },
  ],
};
