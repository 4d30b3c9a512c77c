import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import { orderScreens } from '#words/screens/orders.ts';

/** Open and finished orders, each at an address of its own. */
export function OrderTabs({ state }: { state: 'open' | 'finished' }) {
  const words = useScreenWords(orderScreens);
  const locale = useLocale();
  return (
    <nav aria-label={words.states} className="flex gap-6 border-b border-line">
      {(['open', 'finished'] as const).map((one) => (
        <Link
          key={one}
          to={urls.orders(locale, one === 'open' ? {} : { state: one })}
          aria-current={one === state ? 'page' : undefined}
          className={classes(
            '-mb-px inline-flex min-h-12 items-center border-b-2 px-1',
            one === state ? 'border-act font-medium text-act' : 'border-transparent text-soft hover:text-ink',
          )}
        >
          {words[one]}
        </Link>
      ))}
    </nav>
  );
}
