import { ListCard } from '#app/components/account/list-card.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenWords } from '#app/i18n/words.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/screens/returns.ts';
import { ReturnMark } from './return-mark.tsx';
import { Digits, ReturnName } from './return-name.tsx';

/** A return among others. */
export function ReturnCard({ made }: { made: Return }) {
  const words = useScreenWords(returnScreens);
  const locale = useLocale();
  const pieces = made.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ListCard
      to={urls.returned(locale, made.id)}
      name={<ReturnName number={made.number} />}
      made={
        <>
          {words.asked_on(momentText(made.requestedAt, locale))} · {words.of_order} <Digits of={made.order.number} />
        </>
      }
      mark={<ReturnMark status={made.status} />}
      lines={made.lines}
      sum={
        <>
          <Amount of={made.refund} className="font-medium" />{' '}
          <span className="text-sm text-soft">· {words.pieces(pieces)}</span>
        </>
      }
    />
  );
}
