import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './linked-text.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => href ?? []);

test('finds URLs in text, without the punctuation that ends the sentence', () => {
  expect(links('شوف https://yasmin.example/ar/store?x=1&y=2، وده كمان.')).toEqual([
    'https://yasmin.example/ar/store?x=1&y=2',
  ]);
  expect(links('(see www.example.com/a_(b)). Mail hello@yasmin.example!')).toEqual([
    'https://www.example.com/a_(b)',
    'mailto:hello@yasmin.example',
  ]);
  expect(links('10.5 جنيه، الساعة 4:05 و a@b')).toEqual([]);
});

test('links only web pages and e-mail addresses, and no URL that hides its host', () => {
  const traps = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'https://user:pw@evil.example',
    'http://localhost',
  ];
  expect(traps.flatMap(links).filter((href) => !href.startsWith('mailto:'))).toEqual([]);
});

test('returns segments that add up to the message, whatever it is', () => {
  const bits = fc.constantFrom(
    'https://',
    'www.',
    'a.b',
    ' ',
    '\n',
    '(',
    ')',
    '.',
    '؟',
    'سلام',
    '@',
    'javascript:',
    '<',
    '"',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string())), (parts) => {
      const text = parts.join('');
      const pieces = splitLinks(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { href } of pieces) if (href) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
    }),
  );
});
