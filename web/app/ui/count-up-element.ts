const durationMs = 10_000;

const easeOut = (share: number): number => 1 - (1 - share) ** 3;

/** Starts from the full figure in the HTML, and leaves it alone when reduced motion is requested. */
class CountUpElement extends HTMLElement {
  #seen: IntersectionObserver | undefined;
  #frame = 0;

  connectedCallback(): void {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    this.#seen = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#count();
    });
    this.#seen.observe(this);
  }

  disconnectedCallback(): void {
    this.#seen?.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  #count(): void {
    this.#seen?.disconnect();
    // On a hydrated page React owns the text node: its text may change, the node must stay.
    const text = this.firstChild as Text;
    const full = text.data;
    const startedAt = performance.now();
    const draw = (now: number): void => {
      const share = Math.min(Math.max(now - startedAt, 0) / durationMs, 1);
      text.data = full.replace(/\d+/, (digits) => String(Math.round(Number(digits) * easeOut(share))));
      if (share < 1) this.#frame = requestAnimationFrame(draw);
    };
    draw(startedAt);
  }
}

customElements.define("count-up", CountUpElement);
