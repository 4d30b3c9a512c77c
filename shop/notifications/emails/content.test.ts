import { expect, test } from 'vitest';
import { returnStatuses } from '#shop/returns/states.ts';
import { locales } from '#values/locale.ts';
import { getMessages } from '#words/messages.ts';
import { withOrigin } from '../send-code.ts';
import { smsParts } from '../sms-parts.ts';
import { emailContent, emailText } from './content.ts';
import { renderEmail } from './render.tsx';

const shop = 'https://yasmin.example';
const purposes = ['verify', 'reset', 'change_phone'] as const;
const base = { to: 'm@mail.example', channel: 'email' as const, reference: 'r', text: 't' };

test.for(locales.flatMap((locale) => purposes.map((purpose) => [locale, purpose] as const)))(
  'a code by e-mail (%s, %s) states its purpose, and is neither in the subject nor next to a link',
  async ([locale, purpose]) => {
    const message = { ...base, locale, kind: `code_${purpose}`, code: '482913', data: { minutes: 10 } };
    const content = emailContent(message, shop);
    expect(content.subject + content.preview).not.toContain('482913');
    expect(content.subject).not.toBe(getMessages(locale).notifications.email.subjects.other);
    expect(emailText(content, shop)).toContain('482913');
    const { html } = await renderEmail(message, shop);
    expect(html).not.toContain('href=');
    expect(html).toContain(locale === 'ar' ? 'dir="rtl"' : 'dir="ltr"');
  },
);

test('escapes names and order data in the HTML', async () => {
  const { html } = await renderEmail({ ...base, locale: 'en', kind: 'order_placed', text: '<b>1</b> & more' }, shop);
  expect(html).toContain('&lt;b&gt;1&lt;/b&gt; &amp; more');
});

test.for(returnStatuses)('an e-mail about a return that is %s has its own subject', (status) => {
  for (const locale of locales) {
    const { subject } = emailContent({ ...base, locale, kind: `return_${status}` }, shop);
    expect(subject).not.toBe(getMessages(locale).notifications.email.subjects.other);
  }
});

test('a kind of message without its own subject gets a default one', () => {
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
  'a code by SMS (%s, %s) takes two SMS at most, and ends with the shop’s domain',
  ([locale, purpose]) => {
    const text = getMessages(locale).notifications.code[purpose]('482913', 10);
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
])('adds no domain line for %s', ([url]) => {
  const text = getMessages('ar').notifications.code.reset('482913', 10);
  expect(withOrigin(text, '482913', url!)).toBe(text);
});
