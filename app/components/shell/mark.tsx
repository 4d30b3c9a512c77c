import { useLocale, useWords } from '#app/i18n/words.tsx';
import { urls } from '#app/urls.ts';
import { Link } from '#app/ui/link.tsx';

/** The sign of the shop, a jasmine flower of five petals, and its name in the page's language. */
export function Mark() {
  const words = useWords();
  return (
    <Link
      to={urls.home(useLocale())}
      aria-label={words.shell.to_home}
      className="inline-flex min-h-11 items-center gap-2.5"
    >
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <g fill="var(--color-act)">
          {[0, 72, 144, 216, 288].map((turn) => (
            <path
              key={turn}
              transform={`rotate(${turn} 16 16)`}
              d="M16 14.2c-2.9-2.3-3.9-5.4-3.2-9.1.3-1.7 1.6-3.1 3.2-3.9 1.6.8 2.9 2.2 3.2 3.9.7 3.7-.3 6.8-3.2 9.1Z"
            />
          ))}
        </g>
        <circle cx="16" cy="16" r="2.3" fill="var(--color-saffron)" />
      </svg>
      <span className="text-xl font-semibold">{words.common.shop}</span>
    </Link>
  );
}
