import { describe, expect, test } from "vitest";

import { readNumbers, showNumbers, type Numbers } from "./quantities.ts";

describe("a value", () => {
  test.each<[typed: string, unit: string, numbers: Numbers]>([
    ["70A", "A", { low: 70 }],
    [" 70 A ", "A", { low: 70 }],
    ["70", "mA", { low: 0.07 }],
    ["70 MA", "A", { low: 70_000_000 }],
    ["70mA", "A", { low: 0.07 }],
    ["12", "", { low: 12 }],
    ["4k7", "Ω", { low: 4_700 }],
    ["4k7", "kΩ", { low: 4_700 }],
    ["4k7Ω", "Ω", { low: 4_700 }],
    ["4k7 ohm", "Ω", { low: 4_700 }],
    ["10k", "Ω", { low: 10_000 }],
    ["220kR", "Ω", { low: 220_000 }],
    ["1.5 kOhms", "Ω", { low: 1_500 }],
    ["10 kΩ", "Ω", { low: 10_000 }],
    ["5 GΩ", "Ω", { low: 5_000_000_000 }],
    ["10 Mohm", "Ω", { low: 10_000_000 }],
    ["10 MΩ", "Ω", { low: 10_000_000 }],
    ["10 mΩ", "Ω", { low: 0.01 }],
    ["10 m\u2126", "Ω", { low: 0.01 }],
    ["5 ohms", "Ω", { low: 5 }],
    ["5 Ohm", "Ω", { low: 5 }],
    ["0R22", "Ω", { low: 0.22 }],
    ["10R", "Ω", { low: 10 }],
    ["1M0", "Ω", { low: 1_000_000 }],
    ["3V3", "V", { low: 3.3 }],
    ["2n2", "F", { low: 2.2e-9 }],
    ["4u7", "µF", { low: 4.7e-6 }],
    ["4\u00B57F", "F", { low: 4.7e-6 }],
    ["4\u03BC7 F", "F", { low: 4.7e-6 }],
    ["0.47 mF", "µF", { low: 0.00047 }],
    ["0.47mF", "µF", { low: 0.00047 }],
    ["470 \u00B5F", "µF", { low: 0.00047 }],
    ["470 \u03BCF", "F", { low: 0.00047 }],
    ["470uF", "pF", { low: 0.00047 }],
    ["470\u00A0µF", "F", { low: 0.00047 }],
    ["100 nF", "nF", { low: 1e-7 }],
    ["150 nH", "nH", { low: 1.5e-7 }],
    ["0.0014 °C/W", "°C/W", { low: 0.0014 }],
    ["1.4 mC/W", "°C/W", { low: 0.0014 }],
    ["1.4 K/W", "°C/W", { low: 1.4 }],
    ["1.4 degC/W", "°C/W", { low: 1.4 }],
    ["1.4 °C / W", "°C/W", { low: 1.4 }],
    ["3.5 W/mK", "W/(m·K)", { low: 3.5 }],
    ["3.5 W / (m K)", "W/(m·K)", { low: 3.5 }],
    ["85 degC", "°C", { low: 85 }],
    ["85 C", "°C", { low: 85 }],
    ["85 º C", "°C", { low: 85 }],
    ["+85 ℃", "°C", { low: 85 }],
    ["−40 °C", "°C", { low: -40 }],
    ["\u201340", "°C", { low: -40 }],
    ["10K", "K", { low: 10 }],
    ["93.0%", "%", { low: 93 }],
    ["16 Gb", "Gb", { low: 16e9 }],
    ["16 GB", "GB", { low: 16e9 }],
    ["28 Gbps", "Gbps", { low: 28e9 }],
    ["28 Gb/s", "Gbps", { low: 28e9 }],
    ["32 GT/s", "GT/s", { low: 32e9 }],
    ["1,500", "rpm", { low: 1_500 }],
    ["1 500 rpm", "rpm", { low: 1_500 }],
    ["1\u202F500.5", "rpm", { low: 1_500.5 }],
    ["1,250,000 Hz", "kHz", { low: 1_250_000 }],
    ["0.0012 g", "g", { low: 0.0012 }],
    ["0.11 g", "g", { low: 0.11 }],
    ["8.5 mm", "mm", { low: 0.0085 }],
    ["5m", "mm", { low: 5 }],
    ["27 dBA", "dB(A)", { low: 27 }],
    ["-0", "A", { low: 0 }],
    ["007", "A", { low: 7 }],
    ["up to 1.5 MHz", "MHz", { high: 1_500_000 }],
    ["Up to 1500k", "MHz", { high: 1_500_000 }],
    ["≤ 1.5MHz", "MHz", { high: 1_500_000 }],
    ["<=1.5", "MHz", { high: 1_500_000 }],
    ["max 3 A", "A", { high: 3 }],
    ["max. 3 A", "A", { high: 3 }],
    ["3 A max", "A", { high: 3 }],
    ["3 A max. at 25 °C", "A", { high: 3, condition: "at 25 °C" }],
    ["≥ 60 A", "A", { low: 60 }],
    ["min 3", "A", { low: 3 }],
    ["3 min", "A", { low: 3 }],
    ["±5 %", "%", { low: 5 }],
    ["+/-3%", "%", { low: 3 }],
    ["93 at 1.8 V", "%", { low: 93, condition: "at 1.8 V" }],
    ["93.0%, at 1.8 V", "%", { low: 93, condition: "at 1.8 V" }],
    ["120 A for 10 ms", "A", { low: 120, condition: "for 10 ms" }],
    ["1.4 °C/W to case", "°C/W", { low: 1.4, condition: "to case" }],
    ["5 A @ 25 °C", "A", { low: 5, condition: "at 25 °C" }],
    ["5 A @\u00A0\u221240 °C", "A", { low: 5, condition: "at −40 °C" }],
    ["100 nF at 1 kHz, 1 V", "nF", { low: 1e-7, condition: "at 1 kHz, 1 V" }],
    ["12 V ±5%", "V", { low: 12, condition: "±5%" }],
    ["5 µA (typ)", "A", { low: 5e-6, condition: "(typ)" }],
    ["120 A   peak", "A", { low: 120, condition: "peak" }],
    ["6 at 25 °C", "", { low: 6, condition: "at 25 °C" }],
  ])("%j of %s", (typed, unit, numbers) => {
    expect(readNumbers(typed, unit)).toStrictEqual(numbers);
  });

  const ask = "Write one number, such as 5\u00A0A.";
  const isNo = (symbol: string) => `${symbol} is not a unit of current. Use A, mA or kA.`;
  test.each<[typed: string, unit: string, problem: string]>([
    ["", "A", ask],
    ["-", "A", ask],
    ["− A", "A", ask],
    ["A", "A", ask],
    [".5", "A", ask],
    ["5.", "A", ask],
    ["Infinity", "A", ask],
    ["NaN", "A", ask],
    ["٥ A", "A", ask],
    ["70 A 80 A", "A", ask],
    ["60-90 A", "A", ask],
    ["± -5", "A", ask],
    ["min 3 A max", "A", ask],
    ["±5 A max", "A", ask],
    ["5 A, max", "A", ask],
    ["5 A, to 7 A", "A", ask],
    ["12,50,000", "A", ask],
    ["1.250,50", "A", ask],
    ["120 X", "A", isNo("X")],
    ["120X at 5 V", "A", isNo("X")],
    ["70 a", "A", isNo("a")],
    ["70 mV", "A", isNo("mV")],
    ["5 A/m", "A", isNo("A/m")],
    ["1e3", "A", isNo("e3")],
    ["0x10", "A", isNo("x10")],
    ["93 typical", "A", isNo("typical")],
    ["4K7", "Ω", "K7 is not a unit of resistance. Use Ω, mΩ or kΩ."],
    ["10K", "Ω", "K is not a unit of resistance. Use Ω, mΩ or kΩ."],
    ["10r", "Ω", "r is not a unit of resistance. Use Ω, mΩ or kΩ."],
    ["100KHz", "Hz", "KHz is not a unit of frequency. Use Hz, kHz or MHz."],
    ["470MF", "F", "MF is not a unit of capacitance. Use µF, nF or pF."],
    ["16 GB", "Gb", "GB is not a unit of bits. Use Gb, Mb or kb."],
    ["16 Gb", "GB", "Gb is not a unit of bytes. Use GB, MB or kB."],
    ["28 Gb", "Gbps", "Gb is not a unit of bits per second. Use Gbps, Mbps or kbps."],
    ["10 mVpp", "V", "mVpp is not a unit of voltage. Use V, mV or kV."],
    ["5k", "°C", "k is not a unit of temperature. Use °C."],
    ["12 layers", "", "Write the number without a unit."],
    ["0,47", "µF", "Do you mean 0.47? Write 0.47."],
    ["0,470 µF", "µF", "Do you mean 0.470? Write 0.470."],
    ["1,5 A", "A", "Do you mean 1.5? Write 1.5."],
    ["1,5000", "A", "Do you mean 1.5000? Write 1.5000."],
  ])("%j of %s is refused", (typed, unit, problem) => {
    expect(readNumbers(typed, unit)).toBe(problem);
  });

  test.each([
    "9".repeat(400),
    `0.${"0".repeat(400)}1`,
    "1".repeat(13),
    "0.1234567890123",
    `1${"0".repeat(22)}`,
  ])("%s is outside what can be kept", (typed) => {
    expect(readNumbers(typed, "A")).toBe("This number is too large, too small or too long.");
  });

  test("of the largest and the smallest size is kept", () => {
    expect(readNumbers("999,999,999,999 MA", "A")).toEqual({ low: 999_999_999_999e6 });
    expect(readNumbers("0.000000001 pF", "F")).toEqual({ low: 1e-21 });
    expect(readNumbers(`0.${"0".repeat(400)}`, "F")).toEqual({ low: 0 });
  });
});

describe("a range", () => {
  test.each<[typed: string, unit: string, numbers: Numbers]>([
    ["4.5..16", "V", { low: 4.5, high: 16 }],
    ["4.5 to 16 V", "V", { low: 4.5, high: 16 }],
    ["4.5 – 16 V", "V", { low: 4.5, high: 16 }],
    ["4.5V–16V", "V", { low: 4.5, high: 16 }],
    ["4…16", "V", { low: 4, high: 16 }],
    ["250mV - 3V3", "V", { low: 0.25, high: 3.3 }],
    ["250 - 500 mV", "V", { low: 0.25, high: 0.5 }],
    ["250 mV to 500", "V", { low: 0.25, high: 0.5 }],
    ["0.25 to 3.3 V", "V", { low: 0.25, high: 3.3 }],
    ["4.25 to 20 V", "V", { low: 4.25, high: 20 }],
    ["−40..125", "°C", { low: -40, high: 125 }],
    ["−55 to 125 °C", "°C", { low: -55, high: 125 }],
    ["−40 to 125 °C", "°C", { low: -40, high: 125 }],
    ["-40-125", "°C", { low: -40, high: 125 }],
    ["-40--10 degC", "°C", { low: -40, high: -10 }],
    ["−55 °C ~ +125 °C", "°C", { low: -55, high: 125 }],
    ["–40 – –10", "°C", { low: -40, high: -10 }],
    ["0.6 to 2.1 °C / W", "°C/W", { low: 0.6, high: 2.1 }],
    ["60A..90A", "A", { low: 60, high: 90 }],
    ["60A..", "A", { low: 60 }],
    ["..90A", "A", { high: 90 }],
    ["1,500 to 2,500 rpm", "rpm", { low: 1_500, high: 2_500 }],
    ["4.5 to 16 V at 25 °C", "V", { low: 4.5, high: 16, condition: "at 25 °C" }],
    ["12 V", "V", { low: 12, high: 12 }],
    ["≥ 60 A", "A", { low: 60 }],
    ["up to 16 V", "V", { high: 16 }],
    ["±5 %", "%", { low: -5, high: 5 }],
  ])("%j of %s", (typed, unit, numbers) => {
    expect(readNumbers(typed, unit, "range")).toStrictEqual(numbers);
  });

  test.each<[typed: string, problem: string]>([
    ["", "Write one or two numbers, such as 1 to 5\u00A0V."],
    ["4.5 to", "to is not a unit of voltage. Use V, mV or kV."],
    ["up to 4 to 5 V", "Write one or two numbers, such as 1 to 5\u00A0V."],
    ["16 to 4.5 V", "The first number must be the smaller one."],
    ["4.5 V to 16 A", "A is not a unit of voltage. Use V, mV or kV."],
    ["1.5 – 3,3", "Do you mean 3.3? Write 3.3."],
    ["1,5 – 3,3", "Do you mean 1.5? Write 1.5."],
  ])("%j is refused", (typed, problem) => {
    expect(readNumbers(typed, "V", "range")).toBe(problem);
  });
});

describe("is shown", () => {
  const show = (numbers: Numbers, unit: string, decimals?: number) =>
    [showNumbers(numbers, { unit, decimals }), showNumbers(numbers, { unit, decimals }, "table")].map(
      (text) => text.replaceAll("\u00A0", "_"),
    );

  test.each<[Numbers, unit: string, decimals: number | undefined, text: string, table: string]>([
    [{ low: 70 }, "A", 0, "70_A", "70"],
    [{ low: 4.5, high: 16 }, "V", 0, "4.5 to 16_V", "4.5 – 16"],
    [{ low: 0.25, high: 5 }, "V", 1, "0.25 to 5.0_V", "0.25 – 5.0"],
    [{ low: -40, high: 125 }, "°C", undefined, "−40 to 125_°C", "−40 – 125"],
    [{ low: 12, high: 12 }, "V", 0, "12_V", "12"],
    [{ high: 1_500_000 }, "MHz", 1, "Up to 1.5_MHz", "1.5"],
    [{ low: 93, condition: "at 1.8 V" }, "%", 1, "93.0% at 1.8 V", "93.0"],
    [{ low: 120, condition: "for 10 ms" }, "A", 0, "120_A for 10 ms", "120"],
    [{ low: 1.4, condition: "to case" }, "°C/W", 1, "1.4_°C/W to case", "1.4"],
    [{ low: 0.0014 }, "°C/W", 1, "0.0014_°C/W", "0.0014"],
    [{ low: 18_500 }, "rpm", 0, "18,500_rpm", "18,500"],
    [{ low: 5e-13 }, "µF", 0, "0.0000005_µF", "0.0000005"],
    [{ low: 12 }, "", 0, "12", "12"],
    [{ low: 0 }, "MHz", 1, "0.0_MHz", "0.0"],
    [{ low: 1.4 - 1.3 }, "V", 2, "0.10_V", "0.10"],
  ])("%j of %s", (numbers, unit, decimals, ...shown) => {
    expect(show(numbers, unit, decimals)).toEqual(shown);
  });
});
