import type { ReactNode } from 'react';
import { classes } from './classes.ts';

const tones = {
  info: 'bg-leaf text-act',
  neutral: 'bg-sunk text-soft',
  error: 'bg-alarm-pale text-alarm',
  warning: 'bg-clay-pale text-sale',
  offer: 'bg-saffron text-on-saffron',
  plain: 'on-picture bg-paper text-ink',
} as const;

type BadgeProps = {
  /** `info` for ongoing states, `neutral` for finished ones, `plain` on a picture. */
  tone?: keyof typeof tones;
  /** For the corner of a card; the default size is for headings. */
  small?: boolean;
  children: ReactNode;
};

/** A short label for a state or an offer. */
export const Badge = ({ tone = 'info', small, children }: BadgeProps) => (
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
