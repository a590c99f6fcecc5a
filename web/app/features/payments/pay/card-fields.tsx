import { Elements, PaymentElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripePaymentElementOptions } from "@stripe/stripe-js";
import { useMemo } from "react";

import { useTheme } from "#ui/use-theme.ts";

import { readCardAppearance } from "./card-appearance.ts";
import { confirmCard, type PaymentOutcome } from "./confirm-card.ts";

/** Charges the card in the form. */
export type Confirm = () => Promise<PaymentOutcome>;

interface FieldsProps {
  stripe: Stripe;
  isLocked: boolean;
  onReady: (confirm: Confirm) => void;
  onFail: () => void;
}

/** The provider's form. What is typed into it never reaches us. */
export function CardFields({ clientSecret, ...fields }: FieldsProps & { clientSecret: string }) {
  const theme = useTheme();
  const options = useMemo(
    () => ({ clientSecret, appearance: readCardAppearance(theme), loader: "never" as const }),
    [clientSecret, theme],
  );
  return (
    // The secret of a form cannot be changed, so a new secret needs a new form.
    <Elements key={clientSecret} stripe={fields.stripe} options={options}>
      <Fields {...fields} />
    </Elements>
  );
}

// We take cards only. Otherwise the provider may offer wallets too.
const wallets = { applePay: "never", googlePay: "never", link: "never" } as const;

function Fields({ stripe, isLocked, onReady, onFail }: FieldsProps) {
  const elements = useElements();
  const options = useMemo<StripePaymentElementOptions>(
    () => ({ wallets, terms: { card: "never" }, readOnly: isLocked }),
    [isLocked],
  );
  return (
    <PaymentElement
      options={options}
      onReady={() => {
        if (elements) onReady(() => confirmCard(stripe, elements));
      }}
      onLoadError={onFail}
    />
  );
}
