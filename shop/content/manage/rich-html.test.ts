import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { richTextArbitrary } from '#test/rich-text-arbitrary.ts';
import { richHtml } from './rich-html.ts';

const seeded = (name: string): { body: { ar: string; en: string } }[] =>
  JSON.parse(readFileSync(new URL(`../../../db/seed/content/${name}.json`, import.meta.url), 'utf8'));

const plainItems = (html: string): string =>
  html.replace(/<li><p>((?:(?!<\/p>).)*)<\/p>(?=<\/li>|<[uo]l[ >])/g, '<li>$1');

describe('the sanitised text of an article', () => {
  it('preserves everything that the editor writes', () => {
    fc.assert(
      fc.property(richTextArbitrary, (html) => {
        expect(richHtml(html)).toBe(plainItems(html));
      }),
    );
  });

  it('does not change any text that is saved again', () => {
    const scrap = fc.constantFrom(
      '<p>',
      '</p>',
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<a href="javascript:x()">',
      '<a href="/ar">',
      '</a>',
      '<b>',
      '</b>',
      '<script>',
      '</script>',
      '<svg onload=x()>',
      '<img src=x onerror=x()>',
      '<h1 class="x">',
      '</h1>',
      '<table><tr><td>',
      '<style>',
      '<!--',
      '-->',
      '<blockquote>',
      '</blockquote>',
      '&#0;',
      '&#x202e;',
      '\u0000',
      '\u202e',
      '&lt;script&gt;',
      'كلام',
      'words',
      ' ',
      '<br>',
      '<ol start="2">',
      '</ol>',
      '<template>',
      '<math><mtext>',
      '</math>',
      '<iframe srcdoc="<script>x()</script>">',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(scrap, { maxLength: 20 }).map((list) => list.join('')),
          fc.string(),
        ),
        (html) => {
          const clean = richHtml(html);
          expect(richHtml(clean)).toBe(clean);
          const tags = [...clean.matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
          for (const [, name, rest] of tags) {
            expect(['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a']).toContain(name);
            expect(rest!.trim()).toMatch(
              /^(?:\/|href="(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#)[^"]*"|start="\d{1,4}")?$/i,
            );
          }
          expect(clean).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
        },
      ),
      { numRuns: 500 },
    );
  });

  it.each([
    ['<p onclick="x()">a<script>steal()</script></p>', '<p>a</p>'],
    [
      '<p><a href="javascript:x()">a</a> <a href="//evil.example">b</a> <a href="data:text/html,x">c</a></p>',
      '<p>a b c</p>',
    ],
    ['<p><a href=" JAVASCRIPT:x() ">a</a><a href="/\\evil.example">b</a></p>', '<p>ab</p>'],
    [
      '<p><a href="https://a.example" target="_blank" style="position:fixed">a</a></p>',
      '<p><a href="https://a.example">a</a></p>',
    ],
    ['<img src="x" onerror="x()"><svg><script>1</script></svg>', ''],
    ['<h1>Head</h1><h4>Small</h4><div>text</div>', '<h2>Head</h2><h3>Small</h3>text'],
    ['just words', '<p>just words</p>'],
    ['<p></p><p> </p><ul><li></li></ul>', ''],
    ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
    ['<iframe src="https://evil.example">in</iframe><p>a</p>', '<p>a</p>'],
  ])('%s becomes %s', (html, clean) => expect(richHtml(html)).toBe(clean));

  it.each(['blogs', 'pages'])('leaves the existing %s unchanged', (name) => {
    for (const { body } of seeded(name)) for (const text of [body.ar, body.en]) expect(richHtml(text)).toBe(text);
  });
});
