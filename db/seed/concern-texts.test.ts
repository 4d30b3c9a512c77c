import { describe, expect, test } from 'vitest';
import { concerns } from './concern-list.ts';
import { locales } from '#values/locale.ts';
import { concernTexts } from './content-files.ts';

const allowedTags = ['h2', 'p', 'ul', 'li', 'strong'];

/** Imperatives and second-person words that address one gender, without vowel marks. */
const addressed = new Set(
  [
    'اغسل اغسلي استخدم استخدمي استعمل استعملي ضع ضعي تجنب تجنبي احرص احرصي',
    'اختر اختاري جرب جربي ابدأ ابدئي انتظر انتظري اسأل اسألي امسح اقرأ انظر',
    'أنت لك عندك لديك معك عليك يمكنك بشرتك شعرك وجهك جلدك يديك',
  ].flatMap((line) => line.split(' ')),
);

/** Spellings that the shop writes another way. */
const otherSpellings = ['غليسرين', 'الأرجان', 'بلا عطر', ' دون عطر', 'توحيد', 'توحد'];

const plainArabic = (text: string) => text.replaceAll(/[\u064B-\u0652\u0640]/g, '');
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const arabicWords = (text: string) => plainArabic(withoutTags(text)).match(/[\u0621-\u064A]+/g) ?? [];

/** Also with "and" or "so" before the word, except "وضع", which is a noun. */
const isAddressed = (word: string) =>
  word !== 'وضع' && (addressed.has(word) || addressed.has(word.replace(/^[وف]/, '')));

/** What is wrong with the tags of `html`: not allowed, not closed, or text outside of h2, p and li. */
function tagErrors(html: string): string[] {
  const errors: string[] = [];
  const open: string[] = [];
  for (const [, tag, text] of html.matchAll(/(<[^>]*>?)|([^<]+)/g)) {
    if (text !== undefined) {
      const parent = open.findLast((name) => name !== 'strong');
      if (parent === undefined || parent === 'ul' || text.includes('>')) errors.push(text);
      continue;
    }
    const [, closing, name] = /^<(\/?)([a-z0-9]+)>$/.exec(tag!) ?? [];
    if (name === undefined || !allowedTags.includes(name)) errors.push(tag!);
    else if (!closing) open.push(name);
    else if (open.pop() !== name) errors.push(tag!);
  }
  return [...errors, ...open];
}

const texts = concernTexts.flatMap(({ slug, intro, article, metaDescription }) =>
  locales.map((locale) => ({
    page: `${slug} in ${locale}`,
    locale,
    intro: intro[locale],
    article: article[locale],
    meta: metaDescription[locale],
  })),
);
const arabic = texts
  .filter(({ locale }) => locale === 'ar')
  .map(({ page, intro, article, meta }) => ({ page, text: `${intro} ${article} ${meta}` }));

test('every concern has texts, in the order of the list, and none is extra', () => {
  expect(concernTexts.map(({ slug }) => slug)).toEqual(concerns.map(({ slug }) => slug));
});

describe.each(texts)('$page', ({ intro, article, meta }) => {
  test('the article has only simple tags, all closed, and headings', () => {
    expect(tagErrors(article)).toEqual([]);
    expect(article.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(3);
  });

  test('the lengths are in their limits', () => {
    const { length } = wordsOf(withoutTags(article));
    expect(length).toBeGreaterThanOrEqual(150);
    expect(length).toBeLessThanOrEqual(330);
    for (const [text, most] of [
      [intro, 180],
      [meta, 155],
    ] as const) {
      expect(text.length).toBeGreaterThan(40);
      expect(text.length).toBeLessThanOrEqual(most);
      expect(text).not.toMatch(/[<>]/);
      expect(text.trim()).toBe(text);
    }
  });
});

describe.each(arabic)('$page', ({ text }) => {
  test('addresses nobody as a man or a woman', () => {
    expect(arabicWords(text).filter(isAddressed)).toEqual([]);
  });

  test('is punctuated as Arabic and spells ingredients as the shop does', () => {
    expect(withoutTags(text)).not.toMatch(/[?;]|[\u0621-\u064A],|[\u0660-\u0669]|%\d/);
    for (const spelling of otherSpellings) expect(plainArabic(text)).not.toContain(spelling);
  });
});

test('the checks find what they look for', () => {
  expect(tagErrors('<p>one <strong>two</strong></p><ul><li>three</li></ul>')).toEqual([]);
  for (const bad of [
    '<p>one',
    '<p>one</h2>',
    '<a href="/">one</a>',
    '<p class="x">one</p>',
    'one',
    '<ul>one</ul>',
    '<p',
  ])
    expect(tagErrors(bad), bad).not.toEqual([]);
  expect(arabicWords('<p>اغسِل الوجه، واختر غسولًا قبل وضع الكريم</p>').filter(isAddressed)).toEqual(['اغسل', 'واختر']);
});
