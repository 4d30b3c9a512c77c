import type { ReactNode } from 'react';
import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Amount } from '#app/ui/price.tsx';
import type { ReturnQuote } from '#shop/returns/quote-return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';

/** The refund of a return, its deductions and the deadline: shown before submission and updated on each change. */
export function RefundSummary({
  refund,
  refundDays,
  inMoney,
  children,
}: {
  refund: ReturnQuote;
  refundDays: number;
  /** Whether the refund is paid as money instead of to the wallet. */
  inMoney: boolean;
  children: ReactNode;
}) {
  const words = useScreenMessages(returnScreens);
  return (
    <aside className="grid gap-4 rounded-lg bg-sunk p-6 lg:sticky lg:top-36">
      <h2 className="text-lg">{words.summary}</h2>
      <div aria-live="polite" aria-atomic="true" className="grid gap-4">
        {refund.units === 0 ? (
          <p className="text-soft">{words.nothing_yet}</p>
        ) : (
          <>
            <dl className="grid gap-2.5">
              <Row name={words.goods(refund.units)}>
                <Amount value={refund.itemsTotal} />
              </Row>
              {refund.shipping > 0 && (
                <Row name={words.shipping}>
                  <Amount value={refund.shipping} />
                </Row>
              )}
              <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3 text-lg font-medium">
                <dt>{inMoney ? words.in_money : words.to_wallet}</dt>
                <dd>
                  <Amount value={refund.total} />
                </dd>
              </div>
            </dl>
            <p className="text-sm">{words.by_when(refundDays)}</p>
            {refund.points > 0 && <p className="text-sm">{words.points(refund.points)}</p>}
          </>
        )}
      </div>
      <p className="text-sm text-soft">
        {words.paid_for} {words.shipping_rule}
      </p>
      {children}
    </aside>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="text-soft">{name}</dt>
    <dd>{children}</dd>
  </div>
);
