import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Flower } from './flower.tsx';
import { Wordmark } from './wordmark.tsx';

/** The shop's symbol and its name in the script of the page's language; `showBothScripts` adds the other one beside it. */
export function Logo({ showBothScripts }: { showBothScripts?: boolean }) {
  const words = useMessages().shell;
  const locale = useLocale();
  return (
    <Link
      to={urls.home(locale)}
      aria-label={words.to_home}
      className="inline-flex min-h-11 min-w-0 items-center gap-2.5"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <Flower />
      </svg>
      <Wordmark script={locale} className={locale === 'ar' ? 'mt-1 h-6.5 min-w-0' : 'h-5 min-w-0'} />
      {showBothScripts && (
        <span className="ms-1 border-s border-line ps-3.5 text-soft">
          <Wordmark script={locale === 'ar' ? 'en' : 'ar'} className={locale === 'ar' ? 'h-3.5' : 'mt-0.5 h-4.5'} />
        </span>
      )}
    </Link>
  );
}
