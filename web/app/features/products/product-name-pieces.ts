/** "24 Gb", "98 × 104 mm" and "NG-204"; nothing so long that it could not stand on a line of its own. */
const whole =
  /(\d[\d.,]{0,7}(?: × \d[\d.,]{0,7}){0,2} [A-Za-zµ/]{1,4}\b|\b\w{1,8}-\w{0,8}\d\w{0,8}\b|\b\w{0,8}\d\w{0,8}-\w{1,8}\b)/;

/** A name cut where a line may not end: every second piece stays in one. */
export function pieces(name: string): string[] {
  return name.split(whole);
}
