import type { HomeBlock } from './blocks.ts';

type Window = { from?: string | null | undefined; until?: string | null | undefined };

/** Whether a slide is to be seen at a moment: from its beginning on, and before its end. */
export const isInWindow = ({ from, until }: Window, now: Date): boolean =>
  (!from || Date.parse(from) <= now.getTime()) && (!until || Date.parse(until) > now.getTime());

/** When a slide next begins or ends, so that the home page is made anew then; null when none does. */
export function nextSlideChange({ hero }: Pick<HomeBlock, 'hero'>, now: Date): Date | null {
  const moments = hero
    .flatMap(({ from, until }) => [from, until])
    .flatMap((moment) => (moment ? Date.parse(moment) : []))
    .filter((moment) => moment > now.getTime());
  return moments.length > 0 ? new Date(Math.min(...moments)) : null;
}
