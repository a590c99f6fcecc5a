import { checkCard, writeExpiry, writeNumber } from "./card-rules.js";

const form = document.forms[0];
const { number, expiry, cvc } = form.elements;
const fields = [number, expiry, cvc];
const tell = (message) => window.parent.postMessage(message, "*");
const digits = (field) => field.value.replaceAll(/\D/g, "");
const typed = () => ({ number: digits(number), expiry: digits(expiry), cvc: digits(cvc) });

/** A field shows its error when the user leaves it, and all fields do on Pay. */
function show(shown) {
  const problems = checkCard(typed(), new Date());
  for (const field of shown) {
    const problem = problems.find(({ name }) => name === field.name);
    field.setAttribute("aria-invalid", String(problem !== undefined));
    document.getElementById(`${field.name}-error`).textContent = problem?.message ?? "";
  }
  return problems;
}

function check() {
  const [problem] = show(fields);
  if (!problem) return { selectedPaymentMethod: "card" };
  form.elements[problem.name].focus();
  return { error: { type: "validation_error", code: problem.code, message: problem.message } };
}

async function confirm({ url, params }) {
  const card = typed();
  const body = new URLSearchParams({
    ...params,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card.number,
    "payment_method_data[card][exp_month]": card.expiry.slice(0, 2),
    "payment_method_data[card][exp_year]": card.expiry.slice(2),
    "payment_method_data[card][cvc]": card.cvc,
  });
  try {
    return await (await fetch(url, { method: "POST", body })).json();
  } catch {
    const message =
      "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.";
    return { error: { type: "api_connection_error", message } };
  }
}

/** `colorText` is `--color-text`; rules are written for the same classes as in the real frame. */
function dress({ variables = {}, rules = {} }) {
  const spelled = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${spelled(name)}`, value);
  }
  const sheet = new CSSStyleSheet();
  for (const [selector, style] of Object.entries(rules)) {
    const declarations = Object.entries(style).map(([name, value]) => `${spelled(name)}: ${value}`);
    sheet.insertRule(`${selector} { ${declarations.join("; ")} }`);
  }
  document.adoptedStyleSheets = [sheet];
}

async function answer({ id, ...question }) {
  if (question.focus) number.focus();
  const found = question.confirm ? await confirm(question.confirm) : question.check ? check() : {};
  tell({ reply: id, answer: found });
}

window.addEventListener("message", ({ source, data }) => {
  if (source !== window.parent) return;
  if (!data.style) {
    void answer(data);
    return;
  }
  dress(data.style);
  for (const field of fields) field.readOnly = data.readOnly;
});

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("input", ({ target }) => {
  if (target === number) number.value = writeNumber(digits(number));
  if (target === expiry) expiry.value = writeExpiry(digits(expiry), expiry.value);
  if (target.getAttribute("aria-invalid") === "true") show([target]);
  const complete = checkCard(typed(), new Date()).length === 0;
  const empty = fields.every((field) => field.value === "");
  tell({ event: "change", detail: { complete, empty, collapsed: false, value: { type: "card" } } });
});
form.addEventListener("focusin", () => tell({ event: "focus" }));
form.addEventListener("focusout", ({ target }) => {
  if (target.value !== "") show([target]);
  tell({ event: "blur" });
});

new ResizeObserver(() => tell({ event: "height", height: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
tell({ event: "loaded" });
