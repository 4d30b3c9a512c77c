import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishPage, scriptHash, shellOf, startScripts } from './page-scripts.ts';

const around = (scripts: string) =>
  `<html lang="en"><head><title>x</title></head><body class="a">${scripts}</body></html>`;

test('allows the scripts of the shell, except those in files', () => {
  const { sources } = shellOf(around('<script>own()</script><script src="/a.js"></script>'));
  expect(sources).toEqual([scriptHash('own()')]);
});

test('moves the module script with its preloads into a template', () => {
  const shell = shellOf(
    around(
      '<link rel="modulepreload" href="/a.js"/><script>one()</script><script type="module" async>import "/a.js"</script>',
    ),
  );
  expect(shell.scripts.toString()).toBe(
    `<script>one()</script><template><link rel="modulepreload" href="/a.js"/><script type="module" async>import "/a.js"</script></template><script>${startScripts}</script>`,
  );
  expect(shell.sources).toEqual(['one()', 'import "/a.js"', startScripts].map(scriptHash));
});

const piece = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script',
    '<script>',
    '</script>',
    '</head>',
    '</body>',
    '>',
    '<',
    '"',
    ' type="module"',
    '<!--',
    '-->',
  ),
);
const text = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

test('allows nothing of the content, and the data cannot end their script', () => {
  const shell = shellOf(around('<script>own()</script>'));
  fc.assert(
    fc.property(text, text, (content, data) => {
      const { body, scripts } = finishPage(shell, { head: '<meta name="a">', content, data });
      const html = body.toString();
      expect(
        html.startsWith('<!DOCTYPE html><html lang="en"><head><title>x</title><meta name="a"></head><body class="a">'),
      ).toBe(true);
      const [, script = ''] = /<script>([^<>]*)<\/script><\/body><\/html>$/.exec(html) ?? [];
      expect(scripts).toEqual([scriptHash('own()'), scriptHash(script)]);
      const received: string[] = [];
      const streamController = { enqueue: (one: string) => received.push(one), close: () => received.push('closed') };
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs the script of the page
      new Function('window', script)({ __reactRouterContext: { streamController } });
      expect(received).toEqual([data, 'closed']);
    }),
  );
});
