import type { ReactNode } from 'react';
import { OrderName } from '#app/components/account/order-name.tsx';
import { useLocale, useScreenMessages } from '#app/i18n/i18n.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageSection } from '#app/ui/page-section.tsx';
import { Amount } from '#app/ui/price.tsx';
import { urls } from '#app/urls.ts';
import type { Return } from '#shop/returns/return.ts';
import { piastres } from '#values/money.ts';
import { returnMessages } from '#words/returns/index.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { isInMoney } from './is-in-money.ts';

/** The refund of a return, its reason, and its order. */
export function ReturnAside({ orderReturn, itemCount }: { orderReturn: Return; itemCount: number }) {
  const words = useScreenMessages(returnScreens);
  const states = useScreenMessages(returnMessages);
  const locale = useLocale();
  return (
    <aside className="grid gap-8 rounded-lg bg-sunk p-6">
      <PageSection title={words.amount}>
        <dl className="grid gap-2.5">
          <Row name={words.goods(itemCount)}>
            <Amount value={piastres(orderReturn.refund - orderReturn.shipping)} />
          </Row>
          {orderReturn.shipping > 0 && (
            <Row name={words.shipping}>
              <Amount value={orderReturn.shipping} />
            </Row>
          )}
          <Row name={isInMoney(orderReturn) ? words.in_money : words.to_wallet}>
            <Amount value={orderReturn.refund} className="font-medium" />
          </Row>
        </dl>
        {orderReturn.pointsTaken !== null && orderReturn.pointsTaken > 0 && (
          <p className="mt-2 text-sm text-soft">{words.points_taken(orderReturn.pointsTaken)}</p>
        )}
        {orderReturn.status === 'refunded' && !isInMoney(orderReturn) && (
          <LinkButton variant="secondary" fullWidth to={urls.wallet(locale)} className="mt-4">
            {words.to_wallet_link}
          </LinkButton>
        )}
      </PageSection>
      <PageSection title={words.reason}>
        <p>{states.reasons[orderReturn.reason]}</p>
        {orderReturn.note && (
          <p dir="auto" className="mt-1 break-words whitespace-pre-line text-soft">
            {orderReturn.note}
          </p>
        )}
      </PageSection>
      <PageSection title={words.of_order}>
        <Link to={urls.order(locale, orderReturn.order.id)} className="inline-flex min-h-11 items-center text-link">
          <span>
            <OrderName number={orderReturn.order.number} />
          </span>
        </Link>
      </PageSection>
    </aside>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
