import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colours } from './theme.ts';

const [light = '', dark = ''] = readFileSync('app/styles/tokens.css', 'utf8').split(
  '@media (prefers-color-scheme: dark)',
);

/** Converts an OKLCH colour to the nearest sRGB hex colour. */
function hex(text: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = text.split(' ').map(Number);
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear
    .map((x) => (x <= 0.0031308 ? 12.92 * x : 1.055 * x ** (1 / 2.4) - 0.055))
    .map((x) =>
      Math.round(255 * Math.min(1, Math.max(0, x)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

test.for([
  ['light', light],
  ['dark', dark],
] as const)('the %s theme has the shop’s colours', ([mode, css]) => {
  for (const [name, colour] of Object.entries(colours[mode]))
    expect([name, colour]).toEqual([name, hex(new RegExp(`--color-${name}: oklch\\(([\\d. ]+)\\)`).exec(css)![1]!)]);
});
