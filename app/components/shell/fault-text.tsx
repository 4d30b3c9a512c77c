import { useLocale } from '#app/i18n/words.tsx';
import type { Locale } from '#values/locale.ts';
import { errorText } from '#words/error-text.ts';
import { errorWords } from '#words/screens/errors.ts';
import type { ShopFault } from './fault.ts';

/** What a fault says in a language. Fetched with its words once there is one: no page begins with all that can go wrong. */
export const faultText = (locale: Locale, { code, params }: ShopFault): string =>
  errorText({ errors: errorWords[locale] }, code, params);

export default function FaultText({ fault }: { fault: ShopFault }): React.ReactNode {
  return faultText(useLocale(), fault);
}
