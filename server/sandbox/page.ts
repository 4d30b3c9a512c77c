import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { dir, type Locale } from '#values/locale.ts';
import { formatEgp, piastres } from '#values/money.ts';
import { sandbox as ar } from '#words/sandbox/ar.ts';
import { sandbox as en } from '#words/sandbox/en.ts';
import { callbackModes, type SandboxOrder, sequences } from './store.ts';

export const sandboxWords = { ar, en };
const words = sandboxWords;

/** The card shown: Paymob's own test card. Its fields have no names, so that no card data is ever sent. */
const card = { number: '5123 4567 8901 2346', name: 'TEST ACCOUNT', expiry: '01/39', code: '123' };

const style = `
:root { color-scheme: light dark; --paper: #f4f5f7; --sheet: #fff; --ink: #1b2430; --soft: #56606e; --line: #7b8594; --act: #24408e; --on-act: #fff; --warn: #fff3d1; --warn-ink: #5b4300; }
@media (prefers-color-scheme: dark) { :root { --paper: #12161c; --sheet: #1b2129; --ink: #eef1f5; --soft: #a9b3c0; --line: #77818f; --act: #a9bfff; --on-act: #101b3b; --warn: #3b2f0c; --warn-ink: #ffe7a6; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 system-ui, "Segoe UI", "Noto Sans Arabic", Tahoma, sans-serif; }
main { max-width: 30rem; margin-inline: auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
header { display: flex; justify-content: space-between; align-items: center; gap: 1rem; }
h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 0; }
.notice { background: var(--warn); color: var(--warn-ink); border-radius: .75rem; padding: .75rem 1rem; margin: 0; font-weight: 600; }
.sheet, form { background: var(--sheet); border-radius: 1rem; padding: 1.25rem; display: grid; gap: 1rem; margin: 0; }
dl { display: grid; gap: .25rem; margin: 0; } dl div { display: flex; justify-content: space-between; gap: 1rem; flex-wrap: wrap; }
dt { color: var(--soft); } dd { margin: 0; overflow-wrap: anywhere; } .sum { font-size: 1.5rem; font-weight: 700; }
.card { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; } .wide { grid-column: 1 / -1; }
label { display: grid; gap: .25rem; color: var(--soft); font-size: .875rem; }
input, select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--line); border-radius: .5rem; min-height: 2.75rem; padding-inline: .75rem; inline-size: 100%; }
.small { color: var(--soft); font-size: .875rem; margin: 0; }
fieldset { border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; display: grid; gap: .75rem; margin: 0; min-inline-size: 0; } legend { padding-inline: .5rem; color: var(--soft); }
button, .button { font: inherit; font-weight: 600; min-height: 3rem; border-radius: .75rem; border: 1px solid var(--act); background: none; color: var(--act); cursor: pointer; display: grid; place-items: center; text-decoration: none; }
button.act { background: var(--act); color: var(--on-act); }
a { color: var(--act); } header a { padding-block: .625rem; } :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }`;

/** A page about to be sent. `otherUrl` is its address in the other language, and `nonce` allows its style. */
export type SandboxPage = { locale: Locale; otherUrl: string; nonce: string };

type PageOptions = {
  locale: Locale;
  /** The parameter of the page's address that names the language. */
  localeParam: string;
  /** Where its form may lead besides the sandbox. */
  formTarget?: string;
};

/** Begins a page: sets the headers of its reply. */
export function openPage(c: Context, { locale, localeParam, formTarget = '' }: PageOptions): SandboxPage {
  const nonce = randomBytes(16).toString('base64');
  const url = new URL(c.req.url);
  url.searchParams.set(localeParam, locale === 'ar' ? 'en' : 'ar');
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self' ${formTarget}; frame-ancestors 'none'; base-uri 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('X-Content-Type-Options', 'nosniff');
  return { locale, otherUrl: url.search, nonce };
}

/** A page of the sandbox in the chosen language; `notice` says what is not real about it. */
export const sandboxFrame = ({ locale, otherUrl, nonce }: SandboxPage, title: string, notice: string, body: unknown) =>
  html`<!doctype html>
    <html lang="${locale}" dir="${dir(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style nonce="${nonce}">
          ${raw(style)}
        </style>
      </head>
      <body>
        <main>
          <header>
            <h1>${title}</h1>
            <a href="${otherUrl}" lang="${locale === 'ar' ? 'en' : 'ar'}" hreflang="${locale === 'ar' ? 'en' : 'ar'}"
              >${words[locale].other_language}</a
            >
          </header>
          <p class="notice">${notice}</p>
          ${body}
        </main>
      </body>
    </html>`;

/** The hosted page of an unpaid order. */
export function payPage(page: SandboxPage, order: SandboxOrder, publicKey: string, pending: boolean) {
  const text = words[page.locale];
  const choice = (name: string, label: string, values: readonly string[]) =>
    html`<label
      >${label}
      <select name="${name}">
        ${values.map((value) => html`<option value="${value}">${text[`${name}_${value}` as 'callback_now']}</option>`)}
      </select>
    </label>`;
  const cardField = (label: string, value: string, wide = false) =>
    html`<label class="${wide ? 'wide' : ''}"
      >${label}<input value="${value}" readonly dir="ltr" autocomplete="off"
    /></label>`;
  return sandboxFrame(
    page,
    text.title,
    text.notice,
    html`<section class="sheet">
        <dl>
          <div>
            <dt>${text.amount}</dt>
            <dd class="sum"><bdi>${formatEgp(piastres(order.amount), page.locale)}</bdi></dd>
          </div>
          <div>
            <dt>${text.reference}</dt>
            <dd><bdi dir="ltr">${order.reference}</bdi></dd>
          </div>
        </dl>
        <h2>${text.card}</h2>
        <div class="card">
          ${cardField(text.card_number, card.number, true)} ${cardField(text.card_name, card.name, true)}
          ${cardField(text.card_until, card.expiry)} ${cardField(text.card_code, card.code)}
        </div>
        <p class="small">${text.card_note}</p>
      </section>
      <form method="post">
        ${pending ? html`<p class="small">${text.is_pending}</p>` : ''}
        <input type="hidden" name="clientSecret" value="${order.clientSecret}" />
        <input type="hidden" name="publicKey" value="${publicKey}" />
        <button class="act" name="choice" value="approve">${text.approve}</button>
        <button name="choice" value="decline">${text.decline}</button>
        <button name="choice" value="pending">${text.pending}</button>
        <fieldset>
          <legend>${text.options}</legend>
          ${choice('callback', text.callback, callbackModes)} ${choice('first', text.first, sequences)}
        </fieldset>
      </form>`,
  );
}

/** The page of an order that can no longer be paid here. */
export function endedPage(page: SandboxPage, order: SandboxOrder | null) {
  const text = words[page.locale];
  const returnUrl = order && new URL(order.redirectionUrl);
  returnUrl?.searchParams.set('merchant_order_id', order!.reference);
  return sandboxFrame(
    page,
    text.ended,
    text.notice,
    html`<section class="sheet">
      <p>${text.ended_text}</p>
      ${returnUrl ? html`<a class="button" href="${returnUrl.href}">${text.back}</a>` : ''}
    </section>`,
  );
}
