import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Link } from '#app/ui/link.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { ReturnBadge } from './return-badge.tsx';
import { ReturnName } from './return-name.tsx';

export function OrderReturns({ returns }: { returns: readonly Return[] }) {
  const words = useScreenMessages(returnScreens);
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
              <Amount value={refund} />
              <ReturnBadge status={status} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
