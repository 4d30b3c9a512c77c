/** How files write currencies: their codes, and their signs beside an amount. */
const signs: Readonly<Record<string, string>> = {
  $: 'USD',
  us$: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  le: 'EGP',
  'l.e.': 'EGP',
  'e£': 'EGP',
  'ج.م': 'EGP',
  'ج.م.': 'EGP',
  جنيه: 'EGP',
  'ر.س': 'SAR',
  ريال: 'SAR',
  'د.إ': 'AED',
  درهم: 'AED',
};
const codes = ['EGP', 'USD', 'EUR', 'GBP', 'SAR', 'AED', 'KWD', 'QAR', 'BHD', 'OMR', 'JOD', 'TRY', 'CNY', 'CAD', 'AUD'];

const codeOf = (mark: string): string | undefined => {
  const text = mark.trim().toLowerCase();
  return signs[text] ?? codes.find((code) => code.toLowerCase() === text);
};

/** An amount that a currency stands before or behind, as `$18.00`, `18.00 USD` or `18 ج.م`; the text itself where there is none. */
export function splitCurrency(text: string): { number: string; currency: string | undefined } {
  const match = /^(?<before>[^\d٠-٩۰-۹+-]*)(?<number>[+-]?[\d٠-٩۰-۹][\d٠-٩۰-۹.,٫٬]*)(?<after>[^\d]*)$/.exec(
    text.trim(),
  );
  const { before = '', number = '', after = '' } = match?.groups ?? {};
  const currency = codeOf(before) ?? codeOf(after);
  const isPlain = currency !== undefined && (before.trim() === '' || after.trim() === '');
  return isPlain ? { number, currency } : { number: text, currency: undefined };
}

/** The currency in the header of a column, such as `Price (USD)` or `Price / EUR`. */
export const currencyOfHeader = (header: string): string | undefined =>
  header
    .split(/[\s()[\]/_:-]+/)
    .map(codeOf)
    .find(Boolean);
