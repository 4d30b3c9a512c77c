import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { pagesAround } from './pages-around.ts';

/** The pagination of a list. */
export function PageLinks({ page, lastPage, to }: { page: number; lastPage: number; to: (page: number) => string }) {
  const words = useMessages();
  if (lastPage <= 1) return null;
  const step = 'inline-flex size-11 items-center justify-center rounded-full hover:bg-sunk';
  return (
    <nav aria-label={words.shell.pages} className="mt-12 flex items-center justify-center gap-1">
      {page > 1 && (
        <Link rel="prev" to={to(Math.min(page - 1, lastPage))} className={step} aria-label={words.common.previous}>
          <Icon name="previous" />
        </Link>
      )}
      <ul className="hidden gap-1 sm:flex">
        {pagesAround(page, lastPage).map((one, index) => (
          <li key={one || `gap-${index}`}>
            {one === 0 ? (
              <span className="inline-flex h-11 items-center px-1 text-soft">…</span>
            ) : (
              <Link
                to={to(one)}
                aria-label={words.shell.page_number(one)}
                aria-current={one === page ? 'page' : undefined}
                className={classes(step, 'tabular-nums', one === page && 'bg-leaf font-medium text-act')}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <span className="px-3 text-sm text-soft tabular-nums sm:hidden">{words.shell.page_of(page, lastPage)}</span>
      {page < lastPage && (
        <Link rel="next" to={to(page + 1)} className={step} aria-label={words.common.next}>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}
