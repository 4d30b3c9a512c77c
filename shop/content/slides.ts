import type { HomeBlock } from './blocks.ts';

type Window = { from?: string | null | undefined; until?: string | null | undefined };

/** Whether a slide is visible at the time `now`: from its start until before its end. */
export const isInWindow = ({ from, until }: Window, now: Date): boolean =>
  (!from || Date.parse(from) <= now.getTime()) && (!until || Date.parse(until) > now.getTime());

/** The time when a slide next starts or ends and the home page must be rebuilt; null when none does. */
export function nextSlideChange({ hero }: Pick<HomeBlock, 'hero'>, now: Date): Date | null {
  const moments = hero
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment ? Date.parse(moment) : []))
    .filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}
