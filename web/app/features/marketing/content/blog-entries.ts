/** Text in `backticks` is shown as code. */
interface BlogEntry {
  question: string;
  paragraphs: readonly string[];
  example?: string;
}

export const blogEntries: readonly BlogEntry[] = [
  {
    question: "If the server already renders the page, why is it still slow to respond?",
    paragraphs: [
      "Because most frameworks then do the work twice. The HTML arrives and can be read, but before a button works the browser downloads the components that produced it, runs them again and attaches handlers. That second pass is hydration. It grows with the size of the page and not with how interactive it is, and on a mid-range phone it holds the main thread for the very seconds in which people tap first.",
      "So ask of each page what truly needs script. A text page needs none. A page with one widget needs that widget: islands, server components and custom elements are three ways to send only it. A dashboard needs all of it, and there hydration, or plain client rendering behind a sign-in, is the honest choice.",
      "This page is rendered by React on the server and sent without React. The accordion you are reading is HTML, and the script for the whole frame is smaller than one icon font.",
    ],
  },
  {
    question: "What does Interaction to Next Paint measure, and how do I lower it?",
    paragraphs: [
      "INP watches every click, tap and key press of a visit and reports close to the slowest: the time from the input to the next frame that could show a result. At the 75th percentile of visits, 200 ms or less is good and more than 500 ms is poor. Since the end of 2025 all three engines expose the events it is computed from, so the figure is no longer a view of Chromium alone.",
      "The time has three parts. Input delay is other work that was already running. Processing is your handlers. Presentation is style, layout and paint of what they changed. Measure which part dominates before changing anything.",
      "Usual remedies, in that order: send less script, do the visible change first and yield before the rest, and touch fewer elements, for instance with `content-visibility: auto` on long lists.",
    ],
    example: `button.addEventListener("click", async () => {
  panel.hidden = false; // what the person asked for
  await globalThis.scheduler?.yield?.(); // a chance to paint it
  recordVisit(); // what we wanted
});`,
  },
  {
    question: "Do we still need a state management library?",
    paragraphs: [
      "Sort the state first; each kind already has a home. What the server owns, such as orders, stock or the profile, is a cache of somebody else's data: the router's loaders or a query library keep it, refetch it and drop it. Copying it into a store means maintaining a second truth.",
      "What a link should reproduce, such as filters, sorting, page and selected tab, belongs in the URL. Back, reload and sharing then work without further code. What is being typed belongs to the form. What only one component cares about stays in that component.",
      "What remains is small: theme, session, perhaps a draft that survives navigation. A context or a store of thirty lines will carry that. Libraries still earn their place where many distant parts write to one document at high frequency: editors, canvases, collaborative tools. Signals suit these best, because an update reaches the cell that changed instead of the tree above it.",
    ],
  },
  {
    question: "What did React 19 and the compiler change in everyday code?",
    paragraphs: [
      "Two chores went away. The first is the pending flag. An action is an async function given to a form or to a transition; React tracks that it runs, queues what follows, resets the form and hands errors to the nearest boundary. `useActionState` returns the last result with a pending flag, and `useOptimistic` shows the expected value until the real one arrives.",
      "The second is memoization by hand. The compiler, stable since October 2025, reads components that follow the rules of React and caches values and elements at a finer grain than people did with `useMemo` and `useCallback`. It cannot help a component that mutates its props or reads a ref while rendering; it skips those, and the linter tells you which.",
      "Smaller comforts: `ref` is an ordinary prop, `use` reads a promise or a context behind a condition, and titles and meta tags may be set where they are known.",
    ],
    example: `const [error, save, pending] = useActionState(
  async (_previous, form) => updateProfile(form),
  undefined,
);`,
  },
  {
    question: "Our automated accessibility checks pass. What do they not see?",
    paragraphs: [
      "They see what can be decided from the document: a missing label, weak contrast, a broken ARIA reference. That is worth having in every build, and it is the smaller half. No tool knows whether the label says the right thing.",
      "Put the mouse away and finish a whole task. Is focus always visible and never under a sticky header? Does a dialog return it to where it came from? After a page change, is it at the new heading? Then turn on a screen reader and do the same with your eyes closed. Are errors announced beside their field, or does red text appear in silence?",
      "Zoom to 400 percent, set the system to reduced motion and to forced colors, and try with a thumb on a phone. Finally, watch somebody who depends on these settings use what you built. An hour of that finds more than a month of reports.",
    ],
  },
  {
    question: "Which JavaScript can I delete because CSS and HTML do it now?",
    paragraphs: [
      "More each year. Container queries replaced resize observers for components that adapt to their slot. `:has()` replaced classes that existed only so that a parent could react to a child. The `popover` attribute gives menus a top layer, Escape and closing on an outside click; with anchor positioning, in every engine since January 2026, it also gives them a place. A modal `<dialog>` makes the rest of the page inert, and `<details name>` makes an exclusive accordion.",
      "View transitions animate between two states of a page or, with one rule on both sides, between two documents. A browser without them simply swaps the content, which is what an enhancement should do.",
      "Before deleting, check two things: what happens where the feature is missing, and whether the native version says the same to a screen reader. Often it says more.",
    ],
    example: `@view-transition { navigation: auto; }

.card-list { container-type: inline-size; }

@container (width > 40rem) {
  .card { grid-template-columns: 1fr 2fr; }
}`,
  },
];
