import { ListCard } from '#app/components/account/list-card.tsx';
import { momentText } from '#app/i18n/day.ts';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { ReturnBadge } from './return-badge.tsx';
import { Digits, ReturnName } from './return-name.tsx';

export function ReturnCard({ orderReturn }: { orderReturn: Return }) {
  const words = useScreenMessages(returnScreens);
  const locale = useLocale();
  const pieces = orderReturn.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <ListCard
      to={urls.returned(locale, orderReturn.id)}
      name={<ReturnName number={orderReturn.number} />}
      createdAt={
        <>
          {words.asked_on(momentText(orderReturn.requestedAt, locale))} · {words.of_order}{' '}
          <Digits value={orderReturn.order.number} />
        </>
      }
      badge={<ReturnBadge status={orderReturn.status} />}
      lines={orderReturn.lines}
      sum={
        <>
          <Amount value={orderReturn.refund} className="font-medium" />{' '}
          <span className="text-sm text-soft">· {words.pieces(pieces)}</span>
        </>
      }
    />
  );
}
