import { useLocale } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Locale } from '#values/locale.ts';
import type { invoiceScreens as words } from '#words/orders/invoice/ar.ts';
import { invoiceScreens } from '#words/orders/invoice/index.ts';

type Words = typeof words;

/** The keys of an invoice's texts that are plain strings. */
export type Heading = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

export const otherLocale = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

/** A heading in the page's language, with the other language in small type beside it. `below`: under it. */
export function BilingualText({
  messageKey,
  note,
  below,
}: {
  messageKey: Heading;
  note?: string | undefined;
  below?: boolean;
}) {
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <>
      {invoiceScreens[locale][messageKey]}
      {note && (
        <>
          {' '}
          (<bdi>{note}</bdi>)
        </>
      )}{' '}
      <span className={classes('other', below && 'block')}>
        <bdi lang={other}>{invoiceScreens[other][messageKey]}</bdi>
      </span>
    </>
  );
}
