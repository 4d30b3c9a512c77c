import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  calm: 'bg-leaf text-act',
  over: 'bg-sunk text-soft',
  alarm: 'bg-alarm-pale text-alarm',
  warm: 'bg-clay-pale text-sale',
  offer: 'bg-saffron text-on-saffron',
  plain: 'on-picture bg-paper text-ink',
} as const;

type BadgeProps = {
  /** `calm` for what goes on, `over` for what is done with, `plain` on a picture. */
  tone?: keyof typeof tones;
  /** For a card's corner; else it stands beside a heading. */
  small?: boolean;
  children: ReactNode;
};

/** A word or two about what it stands beside: a state, an offer. */
export const Badge = ({ tone = 'calm', small, children }: BadgeProps) => (
  <span
    className={classes(
      'inline-block rounded-full font-medium whitespace-nowrap',
      small ? 'px-2.5 py-0.5 text-xs' : 'px-3 py-0.5 text-sm',
      tones[tone],
    )}
  >
    {children}
  </span>
);
