import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

/** A link to the parent screen, above the title. */
export function BackLink({ to, className, children }: { to: string; className?: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className={classes('inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-link', className)}
    >
      <Icon name="backward" className="size-5" />
      <span>{children}</span>
    </Link>
  );
}
