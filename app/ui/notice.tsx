import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const tones = {
  info: { box: 'bg-leaf', icon: 'info' },
  warning: { box: 'bg-clay-pale', icon: 'info' },
  error: { box: 'bg-alarm-pale text-alarm', icon: 'alert' },
  success: { box: 'bg-leaf', icon: 'check' },
} as const;

/** A notice in the page's flow. `error` is read out immediately. */
export function Notice({
  tone = 'info',
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
    <div role={tone === 'error' ? 'alert' : undefined} className={classes('flex gap-3 rounded-md p-4', box, className)}>
      <Icon name={icon} className="mt-0.5 size-5" />
      <div className="min-w-0 grow">
        {title && <p className="font-medium">{title}</p>}
        {children}
      </div>
    </div>
  );
}
