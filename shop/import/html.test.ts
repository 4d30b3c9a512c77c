import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './html.ts';
import { slugOf } from './slug.ts';

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

test('cleaning twice is cleaning once', () => {
  fc.assert(fc.property(html, (dirty) => void expect(cleanHtml(cleanHtml(dirty))).toBe(cleanHtml(dirty))));
});

test('nothing that runs or loads is left', () => {
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

test('plain text becomes a paragraph, nothing stays nothing', () => {
  expect(cleanHtml('Soap & water')).toBe('<p>Soap &amp; water</p>');
  expect(cleanHtml('  ')).toBe('');
});

test('an address is made of letters and digits of any script, and is never a bare number', () => {
  expect(slugOf('Crème Brûlée Lotion', '250 ml')).toBe('creme-brulee-lotion-250-ml');
  expect(slugOf('زبدة الشيا')).toBe('زبدة-الشيا');
  expect(slugOf('2024')).toBe('product-2024');
  expect(slugOf('favourites')).toBe('product-favourites');
  expect(slugOf('***')).toBe('');
});
