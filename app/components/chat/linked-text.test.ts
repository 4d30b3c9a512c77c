import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './linked-text.ts';

const links = (text: string) => piecesOf(text).flatMap(({ href }) => href ?? []);

test('addresses are found among words, without what ends the sentence', () => {
  expect(links('شوف https://yasmin.example/ar/store?x=1&y=2، وده كمان.')).toEqual([
    'https://yasmin.example/ar/store?x=1&y=2',
  ]);
  expect(links('(see www.example.com/a_(b)). Mail hello@yasmin.example!')).toEqual([
    'https://www.example.com/a_(b)',
    'mailto:hello@yasmin.example',
  ]);
  expect(links('10.5 جنيه، الساعة 4:05 و a@b')).toEqual([]);
});

test('nothing but pages and e-mail is made a link, and no address that hides its host', () => {
  const traps = [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://',
    'https://user:pw@evil.example',
    'http://localhost',
  ];
  expect(traps.flatMap(links).filter((href) => !href.startsWith('mailto:'))).toEqual([]);
});

test('the pieces are the message, whatever it is', () => {
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
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { href } of pieces) if (href) expect(href).toMatch(/^(?:https?:\/\/|mailto:)/);
    }),
  );
});
