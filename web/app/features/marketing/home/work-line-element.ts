/** Says what waits for whoever is signed in. Visitors do not load the code for it. */
class WorkLineElement extends HTMLElement {
  connectedCallback(): void {
    if (document.documentElement.dataset["signedIn"] === undefined) return;
    // Without an answer the link beside it still leads there.
    void this.#fill().catch(() => {});
  }

  async #fill(): Promise<void> {
    const words = await (await import("./work-words.ts")).readWork();
    this.textContent = words && `: ${words}`;
  }
}

customElements.define("work-line", WorkLineElement);
