import type { Appearance } from "@stripe/stripe-js";

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
export function readCardAppearance(theme: "light" | "dark"): Appearance {
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
