import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Locale } from '#values/locale.ts';
import { openPage, sandboxFrame, sandboxWords } from './page.ts';

/** The fields of the form, as the person filled them in. */
export type IdentityFields = { name: string; email: string };

const open = (c: Context, locale: Locale) => openPage(c, { locale, localeParam: 'ui_locales' });

/** The form that asks for a name and an e-mail address; `isInvalid` after a reply that can't be used. */
export function identityForm(c: Context, locale: Locale, fields: IdentityFields, isInvalid: boolean) {
  const text = sandboxWords[locale];
  const form = html`<form method="post" action="${new URL(c.req.url).search}">
    ${isInvalid ? html`<p role="alert">${text.identity_invalid}</p>` : ''}
    <label
      >${text.identity_name}<input name="name" value="${fields.name}" autocomplete="name" maxlength="100" required
    /></label>
    <label
      >${text.identity_email}<input
        name="email"
        type="email"
        value="${fields.email}"
        autocomplete="email"
        dir="ltr"
        maxlength="200"
        required
    /></label>
    <button class="act" name="choice" value="continue">${text.identity_continue}</button>
    <button name="choice" value="cancel" formnovalidate>${text.identity_cancel}</button>
  </form>`;
  const page = sandboxFrame(open(c, locale), text.identity_title, text.identity_notice, form);
  return c.html(page, isInvalid ? 422 : 200);
}

/** The page for a request that the provider refuses: nothing can be started here. */
export function identityRefusal(c: Context, locale: Locale, publicUrl: string) {
  const text = sandboxWords[locale];
  const body = html`<section class="sheet">
    <p>${text.identity_refused_text}</p>
    <a class="button" href="${publicUrl}/${locale}">${text.back}</a>
  </section>`;
  return c.html(sandboxFrame(open(c, locale), text.identity_refused, text.identity_notice, body), 400);
}
