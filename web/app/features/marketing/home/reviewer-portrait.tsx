/** "Ada Lovelace" becomes "AL"; one word gives one letter. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  // By code point, so that no letter outside the basic plane is cut in two.
  return ends
    .map((word = "") => String.fromCodePoint(word.codePointAt(0) ?? 0))
    .join("")
    .toUpperCase();
}

/** Decoration: the name always stands beside it. */
export function ReviewerPortrait({ name, img }: { name: string; img: string | undefined }) {
  const initials = initialsOf(name);
  if (!img) {
    return (
      <span aria-hidden="true" className="portrait">
        {initials}
      </span>
    );
  }
  return (
    <img
      src={img}
      alt=""
      data-initials={initials}
      width={44}
      height={44}
      loading="lazy"
      decoding="async"
      className="portrait object-cover"
    />
  );
}
