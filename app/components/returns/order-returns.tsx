import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { ReturnMark } from './return-mark.tsx';
import { ReturnName } from './return-name.tsx';

/** The returns of one order, on its page; nothing without one. */
export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  if (returns.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-lg">{words.of_this_order}</h2>
      <ul className="divide-y divide-line border-y border-line">
        {returns.map(({ id, number, status, refund }) => (
          <li key={id} className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
            <Link to={urls.returned(locale, id)} className="all-over underline-offset-4 hover:underline">
              <ReturnName number={number} />
            </Link>
            <span className="flex items-center gap-3">
              <Amount of={refund} />
              <ReturnMark status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
