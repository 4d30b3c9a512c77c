import type { ReactNode } from 'react';
import { HydrateLater } from '#app/components/shell/hydrate-later.tsx';
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
  /** Visible early: nearer to what is above it, and laid out with the page. */
  near?: boolean;
  children: ReactNode;
};

/** A section of the home page: heading, content, and a link to the full list. */
export function Section({ id, title, text, more, band, near, children }: SectionProps) {
  return (
    <HydrateLater>
      <section
        aria-labelledby={id}
        className={classes(
          near ? 'md:mt-14' : 'lazy-layout md:mt-24',
          band ? 'mt-4 bg-sunk py-5 md:mt-12 md:py-16' : 'mt-8',
        )}
      >
        <div className="mx-auto max-w-7xl md:px-8">
          <div className="mb-2 flex min-h-11 items-center justify-between gap-x-4 px-4 md:mb-8 md:items-end md:gap-x-6 md:px-0">
            <div>
              <h2 id={id} className="text-xl md:text-2xl lg:text-3xl">
                {title}
              </h2>
              {text && <p className="mt-1 text-soft max-md:hidden">{text}</p>}
            </div>
            {more && (
              <Link
                to={more.to}
                className="inline-flex min-h-11 shrink-0 items-center gap-1.5 text-link max-md:text-sm"
              >
                {more.label}
                <Icon name="forward" className="size-5" />
              </Link>
            )}
          </div>
          {children}
        </div>
      </section>
    </HydrateLater>
  );
}
