/** Linear light, 0 to 1 and above. */
export type Rgb = [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** `#RRGGBB` as linear light. */
export const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** Linear light as one byte of sRGB, its highlights rolled off. */
export function byte(value: number): number {
  const soft = value < 0.7 ? value : 0.7 + 0.3 * (1 - Math.exp(-(value - 0.7) / 0.3));
  const encoded = soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055;
  return Math.max(0, Math.min(255, Math.round(encoded * 255)));
}

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/** Deeper in colour by a power; a power below 1 pales it. */
export const deepen = (a: Rgb, power: number): Rgb => [a[0] ** power, a[1] ** power, a[2] ** power];

/** `#RRGGBB` between two of them, for the flat parts that are drawn as SVG. */
export function blend(a: string, b: string, share: number): string {
  const part = (at: number): string => {
    const [from, to] = [Number.parseInt(a.slice(at, at + 2), 16), Number.parseInt(b.slice(at, at + 2), 16)];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
