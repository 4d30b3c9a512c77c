import { expect, test } from 'vitest';
import { returnStatuses } from '#shop/returns/states.ts';
import { locales } from '#values/locale.ts';
import { wordsIn } from '#words/words.ts';
import { withOrigin } from '../send-code.ts';
import { smsParts } from '../sms-parts.ts';
import { emailContent, emailText } from './content.ts';
import { renderEmail } from './render.tsx';

const shop = 'https://yasmin.example';
const purposes = ['verify', 'reset', 'change_phone'] as const;
const base = { to: 'm@mail.example', channel: 'email' as const, reference: 'r', text: 't' };

test.for(locales.flatMap((locale) => purposes.map((purpose) => [locale, purpose] as const)))(
  'a code by e-mail (%s, %s) says what it is for, and stands neither in the subject nor beside a link',
  async ([locale, purpose]) => {
    const message = { ...base, locale, kind: `code_${purpose}`, code: '482913', data: { minutes: 10 } };
    const content = emailContent(message, shop);
    expect(content.subject + content.preview).not.toContain('482913');
    expect(content.subject).not.toBe(wordsIn(locale).messages.email.subjects.other);
    expect(emailText(content, shop)).toContain('482913');
    const { html } = await renderEmail(message, shop);
    expect(html).not.toContain('href=');
    expect(html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
  },
);

test('what a shopper is called or an order says is text and never markup', async () => {
  const { html } = await renderEmail({ ...base, locale: 'en', kind: 'order_placed', text: '<b>1</b> & more' }, shop);
  expect(html).toContain('&lt;b&gt;1&lt;/b&gt; &amp; more');
});

test.for(returnStatuses)('an e-mail of a return that is %s has a subject of its own', (status) => {
  for (const locale of locales) {
    const { subject } = emailContent({ ...base, locale, kind: `return_${status}` }, shop);
    expect(subject).not.toBe(wordsIn(locale).messages.email.subjects.other);
  }
});

test('a kind of message nobody wrote a subject for has one', () => {
  expect(emailContent({ ...base, locale: 'ar', kind: 'new' }, shop).subject).toBe('رسالة من ياسمين');
});

test.for([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['ي'.repeat(70), 1],
  ['ي'.repeat(71), 2],
  ['ي'.repeat(134), 2],
  ['ي'.repeat(135), 3],
  ["Don't", 1],
] as const)('%s takes %i SMS', ([text, parts]) => expect(smsParts(text)).toBe(parts));

test.for(locales.flatMap((locale) => purposes.map((purpose) => [locale, purpose] as const)))(
  'a code by SMS (%s, %s) is two SMS at most, and ends with the shop it is for',
  ([locale, purpose]) => {
    const text = wordsIn(locale).messages.code[purpose]('482913', 10);
    const bound = withOrigin(text, '482913', 'https://www.yasmin-beauty.com.eg');
    expect(bound).toBe(`${text}\n@www.yasmin-beauty.com.eg #482913`);
    expect(smsParts(bound)).toBeLessThanOrEqual(2);
    expect(text).not.toMatch(/https?:|www\./);
  },
);

test.for([
  ['http://shop.test'],
  ['https://127.0.0.1:3000'],
  ['https://[::1]'],
  ['https://localhost'],
  [`https://${'a'.repeat(60)}.example`],
])('no line of the shop for %s', ([url]) => {
  const text = wordsIn('ar').messages.code.reset('482913', 10);
  expect(withOrigin(text, '482913', url!)).toBe(text);
});
