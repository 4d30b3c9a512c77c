import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const tones = {
  calm: { box: 'bg-leaf', icon: 'info' },
  warm: { box: 'bg-clay-pale', icon: 'info' },
  alarm: { box: 'bg-alarm-pale text-alarm', icon: 'alert' },
  done: { box: 'bg-leaf', icon: 'check' },
} as const;

/** A word to the shopper in the page's flow. `alarm` is read out at once. */
export function Notice({
  tone = 'calm',
  title,
  children,
  className,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const { box, icon } = tones[tone];
  return (
    <div role={tone === 'alarm' ? 'alert' : undefined} className={classes('flex gap-3 rounded-md p-4', box, className)}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
