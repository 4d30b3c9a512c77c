import { cairoDate } from '#values/working-days.ts';

export type Season = 'summer' | 'winter';

/** The season of Egypt in a month, 1 to 12; null in April and October, which are neither. */
export const seasonOfMonth = (month: number): Season | null =>
  month === 4 || month === 10 ? null : month > 4 && month < 10 ? 'summer' : 'winter';

/** The season in Cairo at a time. */
export const seasonAt = (now: Date): Season | null => seasonOfMonth(Number(cairoDate(now).slice(5, 7)));

const names: readonly (readonly [RegExp, Season])[] = [
  [/(?<!\p{L})(?:summer|(?:ال|لل|بال)?صيف(?:ي|ية|ك)?)(?!\p{L})/iu, 'summer'],
  [/(?<!\p{L})(?:winter|(?:ال|لل|بال)?شتاء|(?:ال)?شتوية?)(?!\p{L})/iu, 'winter'],
];

/** The season that a title names; null without one. */
export const seasonNamed = (title: string): Season | null => names.find(([name]) => name.test(title))?.[1] ?? null;

/** The items in the same order, with those for the season `now` first and those for the other one last. */
export function bySeason<T>(items: readonly T[], titleOf: (item: T) => string, now: Date): T[] {
  const season = seasonAt(now);
  const rank = (item: T) => {
    const named = seasonNamed(titleOf(item));
    return named === null ? 1 : named === season ? 0 : 2;
  };
  return items.toSorted((a, b) => rank(a) - rank(b));
}
