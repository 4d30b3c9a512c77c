import fc from 'fast-check';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const words = fc
  .array(fc.constantFrom('نص', 'عربي', 'text', '25%', 'a < b', '{return_days}', 'ملح & زيت', '“quoted”', 'د. منى'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((list) => escaped(list.join(' ')));

const inline = fc
  .array(
    fc.oneof(
      words,
      words.map((text) => `<strong>${text}</strong>`),
      words.map((text) => `<em>${text}</em>`),
      words.map((text) => `<strong><em>${text}</em></strong>`),
      words.map((text) => `<a href="https://yasmin.example/x?a=1&amp;b=2">${text}</a>`),
      words.map((text) => `<a href="/ar/contact">${text}</a>`),
      words.map((text) => `${text}<br />${text}`),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((list) => list.join(' '));

const { block } = fc.letrec<{ item: string; list: string; block: string }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 2 },
    inline.map((text) => `<li><p>${text}</p></li>`),
    fc.tuple(inline, tie('list')).map(([text, list]) => `<li><p>${text}</p>${list}</li>`),
    fc.tuple(inline, inline).map(([one, two]) => `<li><p>${one}</p><p>${two}</p></li>`),
  ),
  list: fc
    .tuple(fc.constantFrom('<ul>', '<ol>', '<ol start="3">'), fc.array(tie('item'), { minLength: 1, maxLength: 3 }))
    .map(([open, items]) => `${open}${items.join('')}</${open.slice(1, 3)}>`),
  block: fc.oneof(
    inline.map((text) => `<p>${text}</p>`),
    inline.map((text) => `<h2>${text}</h2>`),
    inline.map((text) => `<h3>${text}</h3>`),
    inline.map((text) => `<blockquote><p>${text}</p></blockquote>`),
    tie('list'),
  ),
}));

/** A text of an article as the editor writes it, before a list item of one paragraph is simplified. */
export const richTextArbitrary = fc.array(block, { minLength: 1, maxLength: 6 }).map((list) => list.join(''));
