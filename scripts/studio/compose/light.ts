/** Linear light, 0 to 1 and above. */
export type Rgb = [number, number, number];

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);

/** `#RRGGBB` as linear light. */
export const linear = (hex: string): Rgb =>
  [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as Rgb;

/** Bytes of sRGB as linear light, from a table. */
export const linearOfByte = Float32Array.from({ length: 256 }, (_, i) => toLinear(i / 255));

export const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

export const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

const knee = 0.8;
const steps = 4096;
const most = 2;

/** The soft shoulder and the sRGB curve in one table: unchanged up to the knee, above it towards 1. */
const curve = Uint8ClampedArray.from({ length: steps + 1 }, (_, i) => {
  const value = (i / steps) * most;
  const soft = value < knee ? value : knee + (1 - knee) * (1 - Math.exp(-(value - knee) / (1 - knee)));
  return 255 * (soft <= 0.0031308 ? soft * 12.92 : 1.055 * soft ** (1 / 2.4) - 0.055) + 0.5;
});

/** Linear light as a byte of sRGB, its highlights rolled off. */
export const byte = (value: number): number =>
  curve[value <= 0 ? 0 : value >= most ? steps : ((value / most) * steps + 0.5) | 0]!;
