import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishPage, scriptHash, startScripts } from './page-scripts.ts';

const nonce = '0123456789abcdef0123456789abcdef';

const own = '<script nonce="0123456789abcdef0123456789abcdef">own()</script>';

test('allows only scripts with the nonce of their rendering', () => {
  const { html, scripts } = finishPage(
    `<script>evil()</script><script nonce="guessed">evil()</script>${own}<script src="/a.js" nonce="${nonce}"></script>`,
    nonce,
  );
  expect(scripts).toEqual([scriptHash('own()')]);
  expect(html).toContain('<script>own()</script><script src="/a.js"></script>');
});

test('moves the module script with its preloads into a template, and leaves foreign scripts in place', () => {
  const stranger = '<link rel="modulepreload" href="/x.js"><script type="module">evil()</script>';
  const { html, scripts } = finishPage(
    `${stranger}<link rel="modulepreload" href="/a.js" nonce="${nonce}"/><script nonce="${nonce}" type="module" async="">import "/a.js"</script>`,
    nonce,
  );
  expect(html).toBe(
    `${stranger}<template><link rel="modulepreload" href="/a.js"/><script type="module" async="">import "/a.js"</script></template><script>${startScripts}</script>`,
  );
  expect(scripts).toEqual([scriptHash('import "/a.js"'), scriptHash(startScripts)]);
});

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script',
    '<script>',
    '</script>',
    '>',
    '<',
    '"',
    "'",
    ' nonce="',
    ' type="module"',
    '<!--',
    '-->',
    own,
  ),
);

test('never allows any text other than that of own scripts, whatever is around them', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const { html, scripts } = finishPage(pieces.join(''), nonce);
      expect(scripts.filter((one) => one !== scriptHash('own()'))).toEqual([]);
      expect(html).not.toContain(nonce);
    }),
  );
});
