import { expect, test } from 'vitest';
import { outline } from './outline.ts';

test('gives ids to second-level headings and lists them in order as plain text', () => {
  expect(outline('<h2>Oils &amp; <em>creams</em></h2><p>a</p><h3>No</h3><h2 class="x">Soap</h2>')).toEqual({
    html: '<h2 id="part-1">Oils &amp; <em>creams</em></h2><p>a</p><h3>No</h3><h2 id="part-2">Soap</h2>',
    headings: [
      { id: 'part-1', text: 'Oils & creams' },
      { id: 'part-2', text: 'Soap' },
    ],
  });
});

test('does not change a text without headings', () => {
  expect(outline('<p>&lt;h2&gt;</p>')).toEqual({ html: '<p>&lt;h2&gt;</p>', headings: [] });
});
