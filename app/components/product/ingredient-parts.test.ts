import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withLinks } from './ingredient-parts.ts';

test('links are on the known names only, in the order of the text', () => {
  const names = [
    { name: 'Aqua', slug: 'aqua' },
    { name: 'Mel Powder', slug: null },
    { name: 'Mel', slug: 'mel' },
  ];
  expect(withLinks('Aqua, Mel Powder (5%), Mel.', names)).toEqual([
    { at: 0, text: 'Aqua', slug: 'aqua' },
    { at: 4, text: ', Mel Powder (5%), ' },
    { at: 23, text: 'Mel', slug: 'mel' },
    { at: 26, text: '.' },
  ]);
});

test('nothing of the text is lost', () => {
  const name = fc.record({ name: fc.string({ minLength: 1, maxLength: 3 }), slug: fc.option(fc.string()) });
  fc.assert(
    fc.property(fc.string(), fc.array(name), (text, names) => {
      const parts = withLinks(text, names);
      expect(parts.map((part) => part.text).join('')).toBe(text);
      expect(new Set(parts.map(({ at }) => at)).size).toBe(parts.length);
    }),
  );
});
