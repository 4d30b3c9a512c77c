import type { ReactNode } from 'react';
import { Icon } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';

/** A stretch of the home page under its heading, with the way to the rest of it. */
export function Section({
  id,
  title,
  text,
  more,
  children,
}: {
  id: string;
  title: string;
  text?: string;
  more?: { to: string; label: string };
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="mx-auto mt-16 max-w-7xl md:mt-24 md:px-8">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-1 px-4 md:px-0">
        <div>
          <h2 id={id} className="text-2xl">
            {title}
          </h2>
          {text && <p className="mt-1 text-soft">{text}</p>}
        </div>
        {more && (
          <Link
            to={more.to}
            className="inline-flex min-h-11 items-center gap-1.5 text-act underline-offset-4 hover:underline"
          >
            {more.label}
            <Icon name="forward" className="size-5" />
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
