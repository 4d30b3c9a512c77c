import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oklch, shadeFamilies, shadeFamily } from './shade-families.ts';

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
const channel = fc.integer({ min: 0, max: 255 });

test.each([
  ['#f1dcc4', 'nude'],
  ['#cf9d6b', 'nude'],
  ['#96613a', 'brown'],
  ['#54331f', 'brown'],
  ['#8b4513', 'brown'],
  ['#c1121f', 'red'],
  ['#800020', 'red'],
  ['#ffc0cb', 'pink'],
  ['#ff69b4', 'pink'],
  ['#d4738a', 'pink'],
  ['#ff7f50', 'coral'],
  ['#ffa500', 'coral'],
  ['#ffd700', 'yellow'],
  ['#2e8b57', 'green'],
  ['#40e0d0', 'green'],
  ['#1e3a8a', 'blue'],
  ['#800080', 'purple'],
  ['#ffffff', 'white'],
  ['#f3f0e6', 'white'],
  ['#808080', 'grey'],
  ['#000000', 'black'],
])('%s is %s', (hex, family) => expect(shadeFamily(hex)).toBe(family));

test('every colour has a family of the list, whatever the case of its digits', () => {
  const slugs: string[] = shadeFamilies.map(({ slug }) => slug);
  fc.assert(
    fc.property(fc.tuple(channel, channel, channel).map(hexOf), (hex) => {
      expect(slugs).toContain(shadeFamily(hex));
      expect(shadeFamily(hex.toUpperCase())).toBe(shadeFamily(hex));
    }),
  );
});

test('a colour without hue is white, grey or black, in the order of its lightness', () => {
  const order = ['black', 'grey', 'white'];
  fc.assert(
    fc.property(channel, channel, (a, b) => {
      const [dark, light] = [Math.min(a, b), Math.max(a, b)].map((value) =>
        order.indexOf(shadeFamily(hexOf([value, value, value]))),
      );
      expect(dark).toBeGreaterThanOrEqual(0);
      expect(dark).toBeLessThanOrEqual(light!);
    }),
  );
});

test('the example colour of a family is of that family', () => {
  for (const { slug, hex } of shadeFamilies) expect(shadeFamily(hex)).toBe(slug);
});

test('lightness grows with a colour’s light, from 0 to 1', () => {
  expect(oklch('#ffffff').lightness).toBeCloseTo(1, 3);
  fc.assert(
    fc.property(channel, fc.integer({ min: 0, max: 254 }), (value, other) => {
      expect(oklch(hexOf([value, other + 1, value])).lightness).toBeGreaterThan(
        oklch(hexOf([value, other, value])).lightness,
      );
    }),
  );
});
