import { normalise } from '#values/arabic.ts';

/** What people write between the digits of a phone number. */
const between = String.raw`[\s.()\-‐-―_/\\*·•]{0,4}`;

const digitRuns = new RegExp(String.raw`\+?\s?\d(?:${between}\d)*`, 'gu');

/** A date that no further digits follow or precede. */
const dates = new RegExp(
  String.raw`(?<!\d${between})(?:\d{1,2}([./])\d{1,2}\1(?:(?:19|20)?\d{2})|\d{1,2}-\d{1,2}-(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?!${between}\d)`,
  'gu',
);

const maxPhoneDigits = 17;

const isYear = (group: string): boolean => /^(?:19|20)\d{2}$/.test(group);

/** Whether consecutive groups of digits are a phone number. */
function isPhone(groups: readonly string[], hasPlus: boolean): boolean {
  if (groups.every(isYear)) return false;
  const digits = groups.join('');
  if (hasPlus) return digits.length >= 8 && digits.length <= 15;
  if (groups.length === 1 && digits.length >= 9) return true;
  return (
    /^(?:(?:00)?20)?01[0125]\d{8}$/.test(digits) ||
    /^(?:00)?201[0125]\d{8}$/.test(digits) ||
    /^00[1-9]\d{7,13}$/.test(digits) ||
    // Landlines and numbers of other countries; an Egyptian mobile number without its zero. Many short groups are something else.
    (groups.length <= 4 && /^(?:0[2-9]\d{7,8}|1[0125]\d{8})$/.test(digits))
  );
}

function hasPhoneIn(run: string): boolean {
  const hasPlus = run.startsWith('+');
  const groups = run.match(/\d+/g) ?? [];
  for (let from = 0; from < groups.length; from++)
    for (let to = from + 1, length = 0; to <= groups.length; to++) {
      length += groups[to - 1]!.length;
      if (isPhone(groups.slice(from, to), hasPlus && from === 0)) return true;
      if (length >= maxPhoneDigits) break;
    }
  return false;
}

/** Whether a text contains a phone number: Egyptian or other, in any digits, with spaces, dots or dashes. Prices, sizes, years and dates are none. */
export function hasPhone(text: string): boolean {
  const runs = normalise(text).replace(dates, ' x ').match(digitRuns) ?? [];
  return runs.some(hasPhoneIn);
}

const links = [
  /https?:|:\/\/|(?<![\p{L}\p{N}])www\s?\./u,
  /\.\s?com(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:dot ?com|دوت ?كوم)(?![\p{L}\p{N}])/u,
  /[\p{L}\p{N}]\.(?:net|org|info|shop|store|online|site|xyz|biz)(?![\p{L}\p{N}])/u,
  /(?<![\p{L}\p{N}])(?:wa|t|m|fb|ig)\.me(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:bit\.ly|goo\.gl|linktr\.ee|tinyurl|cutt\.ly)/u,
  // Other domains, with a path.
  /[\p{L}\p{N}]\.[a-z]{2,4}\/[\p{L}\p{N}]/u,
  // An e-mail address or a handle, but not a price such as "2 @ 150".
  /@\s?[\p{N}._-]*[\p{L}_]/u,
  // A messenger with the beginning of a number.
  /(?:واتس|whats ?app|تليجرام|تلجرام|تلغرام|telegram|imo|viber|فايبر)\P{N}{0,15}\p{N}{3}/u,
];

/** Whether a text contains a link, an e-mail address, a handle, or a messenger with a number. */
export function hasLink(text: string): boolean {
  const normalised = normalise(text);
  return links.some((link) => link.test(normalised));
}
