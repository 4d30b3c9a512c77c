import type { ReactNode } from 'react';
import { classes } from '#app/ui/classes.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

type SectionProps = {
  id: string;
  title: string;
  text?: string;
  more?: { to: string; label: string };
  /** With a full-width background. */
  band?: boolean;
  children: ReactNode;
};

/** A section of the home page: heading, content, and a link to the full list. */
export function Section({ id, title, text, more, band, children }: SectionProps) {
  return (
    <section aria-labelledby={id} className={classes('lazy-layout mt-16 md:mt-24', band && 'bg-sunk py-12 md:py-20')}>
      <div className="mx-auto max-w-7xl md:px-8">
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 md:mb-8 md:px-0">
          <div>
            <h2 id={id} className="text-2xl lg:text-3xl">
              {title}
            </h2>
            {text && <p className="mt-1 text-soft">{text}</p>}
          </div>
          {more && (
            <Link to={more.to} className="inline-flex min-h-11 items-center gap-1.5 text-link">
              {more.label}
              <Icon name="forward" className="size-5" />
            </Link>
          )}
        </div>
        {children}
      </div>
    </section>
  );
}
