/** Digits as shoppers type them: Latin, Arabic-Indic or Persian. */
const d = '[0-9٠-٩۰-۹]';
const zero = '[0٠۰]';
const oneDigit = '[1١۱]';
const operator = '[0125٠١٢٥۰۱۲۵]';
/** What may stand between two digits of a phone number: spaces, signs, and invisible marks of direction. */
const gap = '[\\s().\\-\u2013\u200e\u200f\u202a-\u202e\u2066-\u2069]{0,3}';
const notBefore = '(?<![\\w٠-٩۰-۹.\\-])';
const notAfter = '(?![\\w٠-٩۰-۹])';

/** Written by the shop itself, and no data of a person: ids of requests, network addresses and times. */
const harmless =
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?![\d.])|\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d/g;

const rules: readonly [RegExp, string][] = [
  // Values of a query: names, searches, codes.
  [/([?&][\w.%[\]-]{1,64}=)[^&\s"'#<>]+/g, '$1…'],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  // Fields of JSON, or of a form.
  [
    /(["']?\b(?:\w*name|phone|mobile|e-?mail|address|\w*password|\w*token|\w*secret|authorization|cookie)["']?\s*[:=]\s*)(?:"[^"]*"|'[^']*'|[^\s,;&"'{}]+)/gi,
    '$1…',
  ],
  [new RegExp(`(["']?\\b(?:\\w*code|otp)["']?\\s*[:=]\\s*)["']?${d}{4,8}(?!\\w)["']?`, 'gi'), '$1…'],
  [/[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[email]'],
  // International, by its plus or two zeros.
  [new RegExp(`(?:\\+|${notBefore}${zero}{2})${gap}${d}(?:${gap}${d}){6,14}${notAfter}`, 'g'), '[phone]'],
  // Egyptian mobile numbers, with or without the country and the zero.
  [
    new RegExp(
      `${notBefore}(?:[2٢۲]${gap}${zero}${gap})?(?:${zero}${gap})?${oneDigit}${gap}${operator}(?:${gap}${d}){8}${notAfter}`,
      'g',
    ),
    '[phone]',
  ],
  // Landlines: area and number.
  [new RegExp(`${notBefore}\\(?${zero}[2-9٢-٩۲-۹](?:${gap}${d}){7,8}${notAfter}`, 'g'), '[phone]'],
  // Signed tokens of three parts.
  [/\beyJ[\w-]+(?:\.[\w-]+)+/g, '[token]'],
  // Tokens, hashes and keys: no word is that long and has digits.
  [/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[\w-]{24,}(?![\w-])/g, '[token]'],
  // Codes sent to phones.
  [new RegExp(`(?<![\\w٠-٩۰-۹.:#-])${d}{6}(?![\\w٠-٩۰-۹.:-])`, 'g'), '[code]'],
];

/** Percent-encoded text as text, where it is valid. */
const decode = (text: string): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run;
    }
  });

const scrubPart = (text: string): string => rules.reduce((part, [pattern, mark]) => part.replace(pattern, mark), text);

/** A text for the log without phone numbers, e-mail addresses, tokens, codes, and the values of queries and fields. */
export function scrub(text: string): string {
  // Most texts are a word of our own, the pattern of a route, or the id of a request.
  if (/^(?:(?:[A-Za-z_-]|\/:?)*|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.test(text)) return text;
  const decoded = decode(text);
  let scrubbed = '';
  let at = 0;
  for (const match of decoded.matchAll(harmless)) {
    scrubbed += scrubPart(decoded.slice(at, match.index)) + match[0];
    at = match.index + match[0].length;
  }
  return scrubbed + scrubPart(decoded.slice(at));
}

/** The fields of a line of the log, scrubbed at every depth. Errors are left to their own serializer. */
export function scrubFields(value: unknown): unknown {
  if (typeof value === 'string') return scrub(value);
  if (value === null || typeof value !== 'object' || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(scrubFields);
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, scrubFields(field)]));
}
