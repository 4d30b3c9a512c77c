import { classes } from '#app/ui/classes.ts';
import type { Invoice, InvoiceSum } from '#shop/orders/invoice.ts';
import { formatAmount } from '#values/money.ts';
import { BilingualText } from './bilingual-text.tsx';

/** The totals below the lines, aligned with the amounts. */
export const InvoiceTotals = ({ invoice: { sums, settled } }: { invoice: Invoice }) => (
  <div className="sums ms-auto w-full max-w-md text-sm">
    <dl>{sums.map(row)}</dl>
    <dl className="mt-3 border-t border-line pt-2">{settled.map(row)}</dl>
  </div>
);

const row = ({ kind: of, note, amount }: InvoiceSum) => (
  <div
    key={of}
    className={classes(
      'flex items-baseline justify-between gap-6 px-2 py-1',
      (of === 'total' || of === 'left') && 'font-medium',
      of === 'total' && 'bg-leaf text-base',
    )}
  >
    <dt>
      <BilingualText messageKey={of} note={note} />
    </dt>
    <dd className="figures min-w-20">{formatAmount(amount)}</dd>
  </div>
);
