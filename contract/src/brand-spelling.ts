/** How a brand sounds: its letters and digits, without capitals. */
const soundOf = (brand: string) => brand.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Tells, for a set of brands, which of them was meant by one that only differs in capitals, spaces or signs. */
export function brandSpelling(brands: Iterable<string>): (typed: string) => string | undefined {
  const known = new Set(brands);
  const bySound = new Map([...known].toReversed().map((brand) => [soundOf(brand), brand]));
  return (typed) => {
    const brand = typed.trim();
    return soundOf(brand) === "" || known.has(brand) ? undefined : bySound.get(soundOf(brand));
  };
}
