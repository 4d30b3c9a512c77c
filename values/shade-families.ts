/** Families of shades, in the order of the filter, each with an example of its colour. */
export const shadeFamilies = [
  { slug: 'nude', hex: '#e3bf9b' },
  { slug: 'brown', hex: '#774a2c' },
  { slug: 'red', hex: '#c1121f' },
  { slug: 'pink', hex: '#e88fa6' },
  { slug: 'coral', hex: '#ff7f50' },
  { slug: 'yellow', hex: '#f2c230' },
  { slug: 'green', hex: '#4f9d69' },
  { slug: 'blue', hex: '#3f72af' },
  { slug: 'purple', hex: '#7b4fa3' },
  { slug: 'white', hex: '#f7f5f0' },
  { slug: 'grey', hex: '#9a9a9a' },
  { slug: 'black', hex: '#1c1c1c' },
] as const;

export type ShadeFamily = (typeof shadeFamilies)[number]['slug'];

/** The lightness (0 to 1), chroma (0 to about 0.32) and hue (degrees) of a colour `#rrggbb` in OKLCH: https://bottosson.github.io/posts/oklab */
export function oklch(hex: string): { lightness: number; chroma: number; hue: number } {
  const [r, g, b] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bAxis = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { lightness, chroma: Math.hypot(a, bAxis), hue: ((Math.atan2(bAxis, a) * 180) / Math.PI + 360) % 360 };
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);

/** The family of a colour `#rrggbb`: by lightness where it has hardly any hue, otherwise by hue; skin tones are nude, and brown when they are dark. */
export function shadeFamily(hex: string): ShadeFamily {
  const { lightness, chroma, hue } = oklch(hex);
  if (lightness < 0.2) return 'black';
  if (chroma < 0.025) return lightness > 0.9 ? 'white' : lightness < 0.35 ? 'black' : 'grey';
  if (hue >= 35 && hue < 105 && chroma < 0.115) return lightness >= 0.68 ? 'nude' : 'brown';
  if (hue >= 10 && hue < 35) {
    if (lightness > 0.65) return hue >= 22 && chroma > 0.12 ? 'coral' : 'pink';
    return chroma < 0.06 ? 'brown' : 'red';
  }
  if (hue >= 35 && hue < 75) return lightness < 0.5 ? 'brown' : 'coral';
  if (hue >= 75 && hue < 112) return lightness < 0.5 ? 'brown' : 'yellow';
  if (hue >= 112 && hue < 195) return 'green';
  if (hue >= 195 && hue < 285) return 'blue';
  if (hue >= 285 && hue < 340) return hue > 315 && lightness > 0.65 ? 'pink' : 'purple';
  return 'pink';
}
