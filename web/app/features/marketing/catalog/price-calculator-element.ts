import { setCurrency } from "@bulkhead/contract/money";
import { MIN_ORDER_QUANTITY } from "@bulkhead/contract/order-amounts";

import { type Offer, stepPacks } from "#features/orders/place/offer.ts";
import { priceWords } from "#features/orders/place/order-entry.ts";
import { formatNumber } from "#ui/format-number.ts";

/** Brings to life what the server has drawn: the panel of prices on the public page of a part, which has no React. */
class PriceCalculatorElement extends HTMLElement {
  readonly #offer = JSON.parse(this.dataset["offer"] ?? "") as Offer;

  connectedCallback(): void {
    setCurrency(this.dataset["currency"] ?? "USD");
    const asked = new URL(location.href).searchParams.get("quantity");
    if (asked !== null) this.#field.value = asked;
    this.addEventListener("input", this.#change);
    this.addEventListener("click", this.#press);
    this.#show();
  }

  get #field(): HTMLInputElement {
    return this.querySelector("input") as HTMLInputElement;
  }

  #press = ({ target }: Event): void => {
    const { pick, step } = (target instanceof Element ? target.closest("button") : null)?.dataset ?? {};
    const { pack } = this.#offer;
    const typed = priceWords(this.#field.value, this.#offer).quantity ?? 0;
    const picked = step && pack ? stepPacks(typed, pack.units, step === "1" ? 1 : -1) : Number(pick);
    if (Number.isNaN(picked)) return;
    this.#field.value = String(picked);
    this.#change();
  };

  /** In the URL it survives a reload and the way back from the login. */
  #change = (): void => {
    const url = new URL(location.href);
    url.searchParams.set("quantity", this.#field.value);
    history.replaceState(history.state, "", url);
    this.#show();
  };

  #say(what: string, words: string): void {
    for (const place of this.querySelectorAll(`[data-says="${what}"]`)) place.textContent = words;
  }

  #mark(selector: string, attribute: string, isMarked: (pick: number) => boolean): void {
    for (const button of this.querySelectorAll<HTMLElement>(selector))
      button.setAttribute(attribute, String(isMarked(Number(button.dataset["pick"]))));
  }

  #show(): void {
    const { quantity, problem, better, price, unitPrice, units, total } = priceWords(
      this.#field.value,
      this.#offer,
    );
    for (const [what, words] of Object.entries({ unitPrice, units, total })) this.#say(what, words);
    this.#showBetter(better);
    this.#mark(".rung", "aria-current", (from) => priceWords(String(from), this.#offer).price === price);
    this.#mark(".pack", "aria-pressed", (pack) => pack === quantity);
    for (const button of this.querySelectorAll<HTMLElement>("[data-most]"))
      button.hidden = !((quantity ?? 0) > Number(button.dataset["pick"]));

    this.#field.setAttribute("aria-invalid", String(problem !== undefined));
    this.querySelector(`#${this.#field.id}-error`)?.replaceChildren(problem ?? "");

    const list = this.querySelector<HTMLElement>("list-button");
    if (list) list.dataset["quantity"] = String(quantity ?? "");

    const kept = Math.max(quantity ?? 0, MIN_ORDER_QUANTITY);
    this.#say("kept", `Your ${formatNumber(kept)} units are kept.`);
    for (const link of this.querySelectorAll<HTMLAnchorElement>("a[href*=quantity]"))
      link.href = link.href.replace(/(quantity(?:=|%3D))\d+/, `$1${kept}`);
  }

  #showBetter(better: ReturnType<typeof priceWords>["better"]): void {
    const note = this.querySelector<HTMLElement>("[data-better]");
    if (!note) return;
    note.hidden = !better;
    if (!better) return;
    this.#say("better", better.words);
    this.#say("cost", better.cost);
    this.#say("more", formatNumber(better.quantity));
    const button = note.querySelector("button");
    if (button) button.dataset["pick"] = String(better.quantity);
  }
}

/** The model of a part, for the buttons beside it. */
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>("[data-copies]") : null;
  if (button) void copy(button);
});

async function copy(button: HTMLElement): Promise<void> {
  await navigator.clipboard.writeText(button.dataset["copies"] ?? "");
  const said = button.querySelector("[role=status]");
  button.dataset["copied"] = "";
  said?.replaceChildren("Copied");
  setTimeout(() => {
    delete button.dataset["copied"];
    said?.replaceChildren();
  }, 2_000);
}

const define = () => customElements.define("price-calculator", PriceCalculatorElement);

// The script can run before the page is read, and the parser would then make the element before its attributes and content.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", define);
else define();
