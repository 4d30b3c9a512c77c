import type { ReactNode } from 'react';
import { OrderName } from '#app/components/account/order-name.tsx';
import { clockText } from '#app/i18n/clock.ts';
import { momentText } from '#app/i18n/day.ts';
import { useLocale } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';
import { Icon, type IconName } from '#app/ui/icon.tsx';
import { Link } from '#app/ui/link.tsx';
import { urls } from '#app/urls.ts';
import type { LedgerEntry } from '#shop/rewards/read-entries.ts';

type LedgerProps<Entry> = {
  entries: Entry[];
  icons: Record<string, IconName>;
  words: { kinds: Record<string, string>; of_return: (number: string) => string; after: string };
  /** How an amount is formatted; `signed` for credits and debits. */
  amount: (amount: number, signed?: boolean) => ReactNode;
};

/** The entries, the newest first: reason, reference, amount, and the balance after it. */
export function Ledger<Entry extends LedgerEntry<number, string>>({
  entries,
  icons,
  words,
  amount,
}: LedgerProps<Entry>) {
  const locale = useLocale();
  return (
    <ol className="turned divide-y divide-line border-y border-line">
      {entries.map((entry) => {
        const comes = entry.amount > 0;
        return (
          <li key={entry.seq} className="flex items-start gap-3 py-4">
            <span
              className={classes(
                'grid size-10 shrink-0 place-items-center rounded-full',
                comes ? 'bg-leaf text-act' : 'bg-sunk text-soft',
              )}
            >
              <Icon name={icons[entry.kind] ?? 'info'} className="size-5" />
            </span>
            <div className="min-w-0 grow">
              <p className="font-medium">{words.kinds[entry.kind]}</p>
              <About entry={entry} ofReturn={words.of_return} />
              <p className="text-sm text-soft">
                {momentText(entry.at, locale)} · {clockText(entry.at, locale)}
              </p>
            </div>
            <div className="shrink-0 text-end">
              <p className={classes('font-medium', comes && 'text-act')}>{amount(entry.amount, true)}</p>
              <p className="text-sm text-soft">
                <span className="sr-only">{words.after} </span>
                {amount(entry.balance)}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}

const link = 'relative -my-2.5 flex min-h-11 w-fit items-center text-sm text-link';

/** The return or the order of an entry. */
function About({ entry, ofReturn }: { entry: LedgerEntry<number, string>; ofReturn: (number: string) => string }) {
  const locale = useLocale();
  if (entry.return) {
    const [before, after] = ofReturn('\u0000').split('\u0000');
    const name = (
      <span>
        {before}
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {entry.return.number}
        </bdi>
        {after}
      </span>
    );
    return (
      <Link to={urls.returned(locale, entry.return.id)} className={link}>
        {name}
      </Link>
    );
  }
  return (
    entry.order && (
      <Link to={urls.order(locale, entry.order.id)} className={link}>
        <span>
          <OrderName number={entry.order.number} />
        </span>
      </Link>
    )
  );
}
