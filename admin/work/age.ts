const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** How long ago a time (ISO 8601) was, in the largest whole unit, in the language of the screen: “3 hours ago”. */
export function ageText(locale: string, at: string, now = Date.now()): string {
  const seconds = Math.max(0, (now - Date.parse(at)) / 1000);
  const [unit, size] = units.find(([, length]) => seconds >= length) ?? ['minute', 60];
  const language = locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB';
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-Math.floor(seconds / size), unit);
}
