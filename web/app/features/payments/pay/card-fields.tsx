import { Elements, PaymentElement, useElements } from "@stripe/react-stripe-js";
import type { Stripe, StripePaymentElementOptions, Appearance } from "@stripe/stripe-js";
import { useMemo } from "react";

import { useTheme } from "#ui/use-theme.ts";

import { confirmCard, type PaymentOutcome } from "./confirm-card.ts";

/** The provider reads no other color space. */
function toRgb(color: string): string {
  const canvas = document.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** The provider's frames cannot read our stylesheet, so they get the current colors of the page. */
function readCardAppearance(theme: "light" | "dark"): Appearance {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => toRgb(style.getPropertyValue(name));
  const primary = color("--color-primary");
  const outline = color("--outline");
  return {
    theme: theme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: primary,
      colorBackground: color("--color-base-100"),
      colorText: color("--color-base-content"),
      colorTextSecondary: color("--muted"),
      colorTextPlaceholder: color("--muted"),
      colorDanger: color("--color-error"),
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: "16px",
      borderRadius: "6px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": { border: `1px solid ${outline}`, boxShadow: "none" },
      ".Input:focus": { border: `1px solid ${primary}`, boxShadow: `0 0 0 1px ${primary}` },
      ".Label": { fontSize: "14px", fontWeight: "500" },
    },
  };
}

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
