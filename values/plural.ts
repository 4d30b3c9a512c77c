import { formatThousands } from './format-thousands.ts';
import type { Locale } from './locale.ts';

/** The plural forms of a noun; Arabic uses all of them, English `one` and `other`. `#` is replaced by the number. */
export type PluralForms = { zero?: string; one?: string; two?: string; few?: string; many?: string; other: string };

const rules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') };

/** The form for `count` in a language, its `#` replaced by the number in Western digits. */
export function plural(locale: Locale, count: number, forms: PluralForms): string {
  const form = count === 0 && forms.zero ? forms.zero : (forms[rules[locale].select(count)] ?? forms.other);
  return form.replaceAll('#', formatThousands(count));
}
