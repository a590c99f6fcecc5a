import { confirmAddress, getConfirmation } from "@bulkhead/contract/accounts";
import { errors } from "@bulkhead/contract/errors";

import { call } from "#platform/api-client.ts";
import { unlessGone } from "#platform/api-error.ts";
import { useAction } from "#platform/use-action.ts";
import { Button } from "#ui/button.tsx";
import { ProblemText } from "#ui/form/problem-text.tsx";
import { Notice } from "#ui/notice.tsx";
import { unlistedPage } from "#ui/page-meta.ts";
import { FullScreenSpinner } from "#ui/pending.tsx";

import type { Route } from "./+types/confirm.route";

export const meta = () => unlistedPage("Confirm an address");

export async function clientLoader({ params: { token }, request: { signal } }: Route.ClientLoaderArgs) {
  return { confirmation: await unlessGone(call(getConfirmation, { params: { token }, signal })) };
}

export function HydrateFallback() {
  return <FullScreenSpinner />;
}

/** Where the owner of an accounts payable address confirms it. Opening the page confirms nothing: mail programs open links, too. */
export default function ConfirmPage({
  params: { token },
  loaderData: { confirmation },
}: Route.ComponentProps) {
  const { run, isBusy, problem } = useAction((callOnce) => callOnce(confirmAddress, { params: { token } }));
  if (!confirmation)
    return (
      <Notice
        heading={errors.confirmation_not_found.message}
        headingLevel="h1"
        words="The address was changed or removed meanwhile."
      />
    );
  const { account, email, isConfirmed } = confirmation;
  return (
    <div className="page-width max-w-prose grow py-12 md:py-20">
      <h1 className="text-3xl">{isConfirmed ? "Address confirmed" : "Confirm this address"}</h1>
      <p className="mt-4 wrap-anywhere" role="status">
        {isConfirmed ? "Documents go to " : "May we send documents to "}
        <b>{email}</b>
        {isConfirmed ? "." : "?"}
      </p>
      <p className="mt-2 wrap-anywhere">
        <bdi>{account}</bdi> asked for it: proformas, invoices and credit notes of their orders.
      </p>
      {!isConfirmed && (
        <Button look="btn-primary mt-6" isBusy={isBusy} onPress={run}>
          Confirm the address
        </Button>
      )}
      <ProblemText className="mt-3">{problem?.message}</ProblemText>
    </div>
  );
}
