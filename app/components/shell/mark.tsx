import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Flower } from './flower.tsx';
import { Wordmark } from './wordmark.tsx';

/** The flower of the shop and its name, drawn in the page's language; `both` adds the other one beside it. */
export function Mark({ both }: { both?: boolean }) {
  const words = useWords().shell;
  const locale = useLocale();
  return (
    <Link to={urls.home(locale)} aria-label={words.to_home} className="inline-flex min-h-11 items-center gap-2.5">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <Flower />
      </svg>
      <Wordmark script={locale} className={locale === 'ar' ? 'mt-1 h-6.5' : 'h-5'} />
      {both && (
        <span className="ms-1 border-s border-line ps-3.5 text-soft">
          <Wordmark script={locale === 'ar' ? 'en' : 'ar'} className={locale === 'ar' ? 'h-3.5' : 'mt-0.5 h-4.5'} />
        </span>
      )}
    </Link>
  );
}
