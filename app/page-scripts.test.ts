import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishPage, inlineHash, inlineStyles, preloadLinks, shellOf, startScripts } from './page-scripts.ts';

const around = (scripts: string) =>
  `<html lang="en"><head><link rel="stylesheet" href="/a.css"/><link rel="icon"/></head><body class="a">${scripts}</body></html>`;

test('allows the scripts of the shell, except those in files', () => {
  const { sources } = shellOf(around('<script>own()</script><script src="/a.js"></script>'));
  expect(sources).toEqual([inlineHash('own()')]);
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
  expect(shell.sources).toEqual(['one()', 'import "/a.js"', startScripts].map(inlineHash));
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
        html.startsWith(
          '<!DOCTYPE html><html lang="en"><head><link rel="stylesheet" href="/a.css"/><link rel="icon"/><meta name="a"></head><body class="a">',
        ),
      ).toBe(true);
      const [, script = ''] = /<script>([^<>]*)<\/script><\/body><\/html>$/.exec(html) ?? [];
      expect(scripts).toEqual([inlineHash('own()'), inlineHash(script)]);
      const received: string[] = [];
      const streamController = { enqueue: (one: string) => received.push(one), close: () => received.push('closed') };
      // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- runs the script of the page
      new Function('window', script)({ __reactRouterContext: { streamController } });
      expect(received).toEqual([data, 'closed']);
    }),
  );
});

test('the style sheet of all screens replaces its link', () => {
  const shell = shellOf(around(''));
  const styles = inlineStyles('/a.css', 'p{color:red}');
  const { body } = finishPage(shell, { head: '', content: '', data: '', styles });
  expect(body.toString()).toContain('<head><style data-href="/a.css">p{color:red}</style><link rel="icon"/></head>');
  expect(styles.source).toBe(inlineHash('p{color:red}'));
});

test('what the head preloads is in a header too', () => {
  const font = '<link rel="preload" as="font" type="font/woff2" crossorigin href="/a.woff2"/>';
  const picture = '<link rel="preload" as="image" href="/b.avif" imagesrcset="/b.avif 160w, /c.avif 320w"/>';
  expect(preloadLinks(`<title>preload</title>${font}<link rel="icon" href="/d"/>${picture}`)).toBe(
    '</a.woff2>; rel="preload"; as="font"; type="font/woff2"; crossorigin, </b.avif>; rel="preload"; as="image"; imagesrcset="/b.avif 160w, /c.avif 320w"',
  );
  expect(preloadLinks('<title>none</title>')).toBe('');
});
