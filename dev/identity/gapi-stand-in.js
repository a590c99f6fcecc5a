// Stands in for https://apis.google.com/js/api.js and its gapi.iframes module, with only what the Firebase SDK (in the
// page) and the Auth emulator's iframe (in the frame) call. Messages travel by window.postMessage.
(() => {
  const TAG = "gapi-stand-in";

  class Iframe {
    #peer;
    #origin;
    #handlers = new Map();
    #early = [];
    #replies = new Map();
    #sent = 0;
    #ready = Promise.withResolvers();

    constructor(peer, origin) {
      this.#peer = peer;
      this.#origin = origin;
      window.addEventListener("message", (event) => {
        if (event.source !== peer || event.data?.tag !== TAG) return;
        if (origin !== "*" && event.origin !== origin) return;
        this.#take(event.data);
      });
    }

    #take(message) {
      if (message.kind === "ready") this.#ready.resolve();
      else if (message.kind === "call") void this.#answer(message);
      else {
        const onReply = this.#replies.get(message.id);
        this.#replies.delete(message.id);
        try {
          onReply?.(message.results);
        } catch {
          // The SDK's storage probe throws after doing its work; that must not surface as a page error.
        }
      }
    }

    async #answer(message) {
      const handler = this.#handlers.get(message.type);
      if (!handler) this.#early.push(message);
      else this.post({ kind: "reply", id: message.id, results: [await handler(message.data)] });
    }

    post(message) {
      this.#peer.postMessage({ tag: TAG, ...message }, this.#origin);
    }

    register(type, handler) {
      this.#handlers.set(type, handler);
      for (const message of this.#early.splice(0)) void this.#answer(message);
    }

    send(type, data, onReply) {
      this.#sent += 1;
      if (onReply) this.#replies.set(this.#sent, onReply);
      this.post({ kind: "call", id: this.#sent, type, data });
    }

    ping(onReady) {
      return this.#ready.promise.then(() => {
        onReady?.();
        return [true];
      });
    }

    async restyle() {}
  }

  let parent;
  const context = {
    async open({ where, url, attributes: { style, ...rest } = {} }, onOpen) {
      const frame = document.createElement("iframe");
      Object.assign(frame.style, style);
      for (const [name, value] of Object.entries(rest)) frame.setAttribute(name, value);
      frame.src = url;
      where.append(frame);
      return onOpen(new Iframe(frame.contentWindow, new URL(url).origin));
    },
    getParentIframe() {
      if (!parent) {
        parent = new Iframe(window.parent, "*");
        parent.post({ kind: "ready" });
      }
      return parent;
    },
  };

  window.gapi = {
    load(_module, done) {
      queueMicrotask(() => (typeof done === "function" ? done : done.callback)());
    },
    iframes: { Iframe, CROSS_ORIGIN_IFRAMES_FILTER: () => true, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get("onload");
  (onload ? window[onload] : window.gapi_onload)?.();
})();
