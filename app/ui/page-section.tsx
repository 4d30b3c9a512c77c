import type { ReactNode } from 'react';
import { classes } from './classes.ts';

/** A section of a screen with its own heading; `divided` separates it from the one above. */
export const PageSection = ({
  title,
  divided,
  className,
  children,
}: {
  title: ReactNode;
  divided?: boolean;
  className?: string;
  children: ReactNode;
}) => (
  <section className={classes('grid content-start gap-3', divided && 'border-t border-line pt-6', className)}>
    <h2 className="text-lg">{title}</h2>
    {children}
  </section>
);
