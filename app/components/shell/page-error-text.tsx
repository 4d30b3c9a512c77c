import { useLocale } from '#app/i18n/i18n.tsx';
import type { Locale } from '#values/locale.ts';
import { errorText } from '#words/error-text.ts';
import { errorMessages } from '#words/errors/index.ts';
import type { ErrorDetails } from './page-error.ts';

/** The text of an error in a language. Loaded with its messages only when an error occurs, so that no page starts with all error texts. */
export const pageErrorText = (locale: Locale, { code, params }: ErrorDetails): string =>
  errorText({ errors: errorMessages[locale] }, code, params);

export default function PageErrorText({ error }: { error: ErrorDetails }): React.ReactNode {
  return pageErrorText(useLocale(), error);
}
