import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A part of a screen under a heading of its own; `lined` sets it off from the one above. */
export const Part = ({
  title,
  lined,
  className,
  children,
}: {
  title: ReactNode;
  lined?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <section className={classes('grid content-start gap-3', lined && 'border-t border-line pt-6', className)}>
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);
