import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';
import { Flower } from './flower.tsx';

/** The flower of the shop, and its name in the page's language. */
export function Mark() {
  const words = useWords();
  return (
    <Link
      to={urls.home(useLocale())}
      aria-label={words.shell.to_home}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <Flower />
      </svg>
      <span className="text-xl font-semibold">{words.common.shop}</span>
    </Link>
  );
}
