/** How a brand sounds: its letters and digits, without capitals. */
const soundOf = (brand: string) => brand.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, "");

/** Tells which of the brands was meant by one that only differs in capitals, spaces or signs. The first spelling is right. */
export function brandSpelling(brands: readonly string[]): (typed: string) => string | undefined {
  const bySound = new Map(brands.toReversed().map((brand) => [soundOf(brand), brand.trim()]));
  return (typed) => {
    const sound = soundOf(typed);
    const meant = sound === "" ? undefined : bySound.get(sound);
    return meant === typed.trim() ? undefined : meant;
  };
}
