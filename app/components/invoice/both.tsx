import { useLocale } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import type { Locale } from '#values/locale.ts';
import type { invoiceScreens as words } from '#words/ar/invoice-screens.ts';
import { invoiceScreens } from '#words/screens/invoice.ts';

type Words = typeof words;

/** What an invoice says by a plain text. */
export type Heading = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

/** The language that is not the page's. */
export const otherThan = (locale: Locale): Locale => (locale === 'ar' ? 'en' : 'ar');

/** A heading in the page's language, and small beside it in the other one. `below`: under it. */
export function Both({ of, note, below }: { of: Heading; note?: string | undefined; below?: boolean }) {
  const locale = useLocale();
  const other = otherThan(locale);
  return (
    <>
      {invoiceScreens[locale][of]}
      {note && (
        <>
          {' '}
          (<bdi>{note}</bdi>)
        </>
      )}{' '}
      <span className={classes('other', below && 'block')}>
        <bdi lang={other}>{invoiceScreens[other][of]}</bdi>
      </span>
    </>
  );
}
