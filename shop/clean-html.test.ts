import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';
import { slugOf } from './catalogue/slug.ts';

const pieces = [
  '<p>',
  '</p>',
  '<script>',
  '</script>',
  '<b onclick=x>',
  '</b>',
  '<a href="javascript:x">',
  '<a href="http://a.b/?c&d">',
  '</a>',
  '<div>',
  '<img src=x onerror=y>',
  '<h1>',
  '<td>',
  '&lt;',
  '&',
  '<',
  '>',
  'text',
  '\n',
  '<!--',
  '-->',
  '<style>',
  '<svg>',
  '<iframe>',
  '&#60;script&#62;',
];
const html = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((list) => list.join(''));

test('cleaning is idempotent', () => {
  fc.assert(fc.property(html, (dirty) => void expect(cleanHtml(cleanHtml(dirty))).toBe(cleanHtml(dirty))));
});

test('removes everything that runs or loads', () => {
  fc.assert(
    fc.property(
      html,
      (dirty) =>
        void expect(cleanHtml(dirty)).not.toMatch(
          /<(?:script|style|iframe|svg|img)|<[^>]*(?:onclick|onerror|javascript:)/i,
        ),
    ),
  );
});

test('turns plain text into a paragraph and leaves empty text empty', () => {
  expect(cleanHtml('Soap & water')).toBe('<p>Soap &amp; water</p>');
  expect(cleanHtml('  ')).toBe('');
});

test('a slug consists of letters and digits of any script, and is never a bare number', () => {
  expect(slugOf('Crème Brûlée Lotion', '250 ml')).toBe('creme-brulee-lotion-250-ml');
  expect(slugOf('زبدة الشيا')).toBe('زبدة-الشيا');
  expect(slugOf('2024')).toBe('product-2024');
  expect(slugOf('favourites')).toBe('product-favourites');
  expect(slugOf('***')).toBe('');
});
