// Stands in for https://js.stripe.com/endive/stripe.js, with what @stripe/stripe-js, @stripe/react-stripe-js and the
// payment page call. The card is typed into a frame from this script's origin, which sends it to the API.
(() => {
  const here = new URL(document.currentScript.src);
  const api = here.hostname === "js.stripe.com" ? "https://api.stripe.com" : here.origin;
  const unreachable = {
    type: "api_connection_error",
    message:
      "We are experiencing issues connecting to our payments provider. You have not been charged. Please check your internet connection and try again.",
  };

  const intentPath = (clientSecret) => {
    const { id } = /^(?<id>pi_[^_]+)_secret_/.exec(clientSecret ?? "")?.groups ?? {};
    if (!id) throw new Error("clientSecret should be a client secret of the form ${id}_secret_${secret}");
    return `/v1/payment_intents/${id}`;
  };
  const toResult = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer });

  function openFrame(page, title) {
    const frame = document.createElement("iframe");
    frame.title = title;
    frame.src = `${here.origin}/${page}`;
    // Without this, the browser would paint a light frame white on a dark page.
    Object.assign(frame.style, { border: "0", width: "100%", colorScheme: "light only" });
    return frame;
  }

  class PaymentElement {
    #options;
    #group;
    #client;
    #frame;
    #handlers = new Map();
    #waiting = new Map();
    #asked = 0;
    #listening = new AbortController();

    constructor(options, group, client) {
      this.#options = { ...options };
      this.#group = group;
      this.#client = client;
    }

    mount(target) {
      this.#frame = openFrame("card-frame.html", "Secure payment input frame");
      // Wider than its container by the margin that the frame leaves for the focus ring.
      Object.assign(this.#frame.style, { display: "block", width: "calc(100% + 8px)", margin: "-4px" });
      window.addEventListener("message", (event) => this.#take(event), this.#listening);
      (typeof target === "string" ? document.querySelector(target) : target).replaceChildren(this.#frame);
    }

    #take({ source, data }) {
      if (source !== this.#frame.contentWindow) return;
      if (data.reply) this.#waiting.get(data.reply)?.(data.answer);
      else if (data.event === "loaded") void this.#begin();
      else if (data.event === "height") this.#frame.style.height = `${data.height}px`;
      else this.#fire(data.event, data.detail);
    }

    /** Like the real element: loads the intent first and does not appear for a completed one. */
    async #begin() {
      this.style();
      const { error, status } = await this.#client("GET", intentPath(this.#group.options.clientSecret), {
        client_secret: this.#group.options.clientSecret,
      });
      const isOver = status === "succeeded" || status === "canceled";
      const over = {
        type: "invalid_request_error",
        code: "payment_intent_unexpected_state",
        message:
          "The PaymentIntent requested is in a terminal state and cannot be used to initialize Elements.",
      };
      if (error || isOver) this.#fire("loaderror", { error: error ?? over });
      else this.#fire("ready");
    }

    #fire(event, detail = {}) {
      for (const handle of this.#handlers.get(event) ?? []) handle({ elementType: "payment", ...detail });
    }

    style() {
      const { readOnly = false } = this.#options;
      this.#frame?.contentWindow?.postMessage(
        { style: this.#group.options.appearance ?? {}, readOnly },
        here.origin,
      );
    }

    /** Sends a message to the frame and waits for its response. */
    ask(question) {
      this.#asked += 1;
      const { promise, resolve } = Promise.withResolvers();
      this.#waiting.set(this.#asked, resolve);
      this.#frame.contentWindow.postMessage({ ...question, id: this.#asked }, here.origin);
      return promise;
    }

    on(event, handle) {
      this.#handlers.set(event, [...(this.#handlers.get(event) ?? []), handle]);
      return this;
    }

    off(event, handle) {
      this.#handlers.set(
        event,
        (this.#handlers.get(event) ?? []).filter((other) => other !== handle),
      );
      return this;
    }

    update(changes) {
      Object.assign(this.#options, changes);
      this.style();
    }

    focus() {
      void this.ask({ focus: true });
    }

    destroy() {
      this.#listening.abort();
      this.#frame?.remove();
      this.#group.element = undefined;
    }
  }

  /** The 3-D Secure challenge covers the page until it is answered. */
  function challenge() {
    const { promise, resolve } = Promise.withResolvers();
    const frame = openFrame("challenge.html", "3D Secure challenge");
    Object.assign(frame.style, { position: "fixed", inset: "0", height: "100%", zIndex: "2147483647" });
    const listening = new AbortController();
    const take = ({ source, data }) => {
      if (source !== frame.contentWindow || !data.outcome) return;
      listening.abort();
      frame.remove();
      resolve(data.outcome);
    };
    window.addEventListener("message", take, listening);
    document.body.append(frame);
    return promise;
  }

  function Stripe(key) {
    if (!key?.startsWith("pk_")) throw new Error("Please call Stripe() with your publishable key.");

    async function client(method, path, params) {
      const form = new URLSearchParams({ ...params, key });
      const request =
        method === "GET" ? [`${api}${path}?${form}`] : [`${api}${path}`, { method, body: form }];
      return fetch(...request)
        .then((response) => response.json())
        .catch(() => ({ error: unreachable }));
    }
    const groups = new WeakMap();

    return {
      elements(options = {}) {
        const group = { options: { ...options }, element: undefined };
        const elements = {
          create(type, elementOptions) {
            if (type !== "payment") throw new Error(`The stand-in has no element of type ${type}`);
            group.element = new PaymentElement(elementOptions, group, client);
            return group.element;
          },
          getElement: () => group.element ?? null,
          update(changes) {
            Object.assign(group.options, changes);
            group.element?.style();
          },
          submit: () => group.element.ask({ check: true }),
        };
        groups.set(elements, group);
        return elements;
      },
      async confirmPayment({ elements, clientSecret, redirect }) {
        if (redirect !== "if_required") throw new Error("The stand-in does not leave the page: if_required");
        const { element, options } = groups.get(elements);
        const secret = { client_secret: clientSecret ?? options.clientSecret };
        const path = intentPath(secret.client_secret);
        const checked = await element.ask({ check: true });
        if (checked.error) return checked;
        const answer = await element.ask({
          confirm: { url: `${api}${path}/confirm`, params: { ...secret, key } },
        });
        if (answer.status !== "requires_action") return toResult(answer);
        const outcome = await challenge();
        return toResult(await client("POST", `${path}/challenge`, { ...secret, outcome }));
      },
      async retrievePaymentIntent(clientSecret) {
        return toResult(await client("GET", intentPath(clientSecret), { client_secret: clientSecret }));
      },
      // The React wrapper only accepts an object with these.
      createToken: () => Promise.reject(new Error("The stand-in has no createToken")),
      createPaymentMethod: () => Promise.reject(new Error("The stand-in has no createPaymentMethod")),
      confirmCardPayment: () => Promise.reject(new Error("The stand-in has no confirmCardPayment")),
      _registerWrapper() {},
      registerAppInfo() {},
    };
  }

  Stripe.version = "endive";
  window.Stripe = Stripe;
})();
