import { useScreenWords } from '#app/i18n/words.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { Return } from '#shop/returns/return.ts';
import { returnScreens } from '#words/screens/returns.ts';

/** What a return waits for, or how it ended. */
export function ReturnNext({ made, refundDays }: { made: Return; refundDays: number }) {
  const { now, rejected_then: then } = useScreenWords(returnScreens);
  switch (made.status) {
    case 'rejected':
      return (
        <Notice tone="warm" title={now.rejected}>
          <p dir="auto" className="break-words">
            {made.rejectReason}
          </p>
          <p className="mt-1">{then}</p>
        </Notice>
      );
    case 'refunded':
      return <Notice tone="done">{now.refunded}</Notice>;
    case 'received':
      return <Notice>{now.received(refundDays)}</Notice>;
    default:
      return <Notice>{now[made.status]}</Notice>;
  }
}
