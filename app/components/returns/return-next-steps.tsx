import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/returns/screens/index.ts';
import { isInMoney } from './is-in-money.ts';

/** What a return is waiting for, or how it ended. */
export function ReturnNextSteps({ orderReturn, refundDays }: { orderReturn: Return; refundDays: number }) {
  const { now, now_in_money: inMoney, rejected_then: then } = useScreenMessages(returnScreens);
  switch (orderReturn.status) {
    case 'rejected':
      return (
        <Notice tone="warning" title={now.rejected}>
          <p dir="auto" className="break-words">
            {orderReturn.rejectReason}
          </p>
          <p className="mt-1">{then}</p>
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="success">
          {!isInMoney(orderReturn) ? now.refunded : orderReturn.moneyEnded ? inMoney.sent : inMoney.refunded}
        </Notice>
      );
    case 'received':
      return <Notice>{(orderReturn.inMoney ? inMoney : now).received(refundDays)}</Notice>;
    default:
      return <Notice>{now[orderReturn.status]}</Notice>;
  }
}
