import type { Product } from "@bulkhead/contract/products";

import { formatNumber } from "#ui/format-number.ts";

import { KEY, addToBrowser, asLine, browserLines, keepInBrowser } from "./browser-list.ts";

const SHOWN_MS = 6_000;
const FULL = "Your list is full. Log in to make another one";
const DENIED = "Your browser keeps nothing for this site, so there is no list";

const area = document.createElement("div");
area.className = "toast-area";
area.innerHTML = `<div role="status" class="contents"></div>`;
const region = area.firstElementChild as HTMLElement;

function control(kind: "a" | "button", words: string): HTMLElement {
  const element = document.createElement(kind);
  element.className = "btn btn-ghost btn-sm text-sm";
  element.textContent = words;
  return element;
}

/** Screen readers announce only what appears in a region that they know, so that one comes with the first button. */
function say(words: string, open?: string, undo?: () => unknown): void {
  const [card, text] = [document.createElement("div"), document.createElement("p")];
  card.className = "toast-card pe-2";
  text.className = "grow py-3 text-sm wrap-anywhere";
  text.textContent = words;
  card.append(text);
  if (undo) {
    const button = control("button", "Undo");
    button.addEventListener("click", () => {
      card.remove();
      void undo();
    });
    card.append(button);
  }
  if (open !== undefined) {
    const link = control("a", "Open");
    link.setAttribute("href", open);
    card.append(link);
  }
  region.replaceChildren(card);
  const timer = setInterval(() => {
    if (card.matches(":hover, :focus-within")) return;
    card.remove();
    clearInterval(timer);
  }, SHOWN_MS);
}

/** The button that the server has drawn on public pages, which have no React. The list is kept in the browser. */
class ListButtonElement extends HTMLElement {
  static readonly observedAttributes = ["data-quantity"];
  readonly #part = JSON.parse(this.dataset["part"] ?? "") as Product;

  connectedCallback(): void {
    if (!area.isConnected) document.body.append(area);
    this.addEventListener("click", () => void this.#add());
    window.addEventListener("storage", ({ key }) => key === KEY && this.#show());
    this.#show();
  }

  attributeChangedCallback(): void {
    this.#show();
  }

  #show(): void {
    const line = browserLines().find(({ part }) => part._id === this.#part._id);
    const quantity = Number(this.dataset["quantity"]);
    const button = this.querySelector("button");
    if (!button) return;
    this.toggleAttribute("data-in", line !== undefined);
    button.disabled = !(quantity > 0);
    for (const units of this.querySelectorAll("[data-units]"))
      units.textContent = quantity > 0 ? formatNumber(quantity) : "";
    for (const has of this.querySelectorAll("[data-has]"))
      has.textContent = line ? formatNumber(line.quantity) : "";
  }

  async #add(): Promise<void> {
    const before = browserLines();
    const line = asLine(this.#part, Number(this.dataset["quantity"]));
    try {
      if (!addToBrowser(line)) return say(FULL, "/list");
    } catch {
      return say(DENIED);
    }
    this.#show();
    const what = `${formatNumber(line.quantity)} × ${this.#part.model ?? this.#part.name} added to`;
    const undo = () => {
      keepInBrowser(before);
      this.#show();
    };
    if (document.documentElement.dataset["signedIn"] === undefined)
      return say(`${what} your list`, "/list", undo);
    await this.#join(what);
  }

  /** What does not reach the account now stays in the browser, and is sent with the next page. */
  async #join(what: string): Promise<void> {
    const [{ joinList }, { takeBack }] = await Promise.all([
      import("./join-list.ts"),
      import("./change-lists.ts"),
    ]);
    const joined = await joinList().catch(() => undefined);
    this.#show();
    const added = joined?.lines.at(-1);
    if (!joined || !added) return say(`${what} the list of this browser`, "/list");
    say(`${what} ${joined.list.name}`, `/dashboard/lists/${joined.list._id}`, async () => {
      await takeBack(added).catch(() => {});
      say("Taken back");
    });
  }
}

const define = () => customElements.define("list-button", ListButtonElement);

// The script can run before the page is read.
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", define);
else define();
