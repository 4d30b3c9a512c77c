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

const row = ({ kind, note, amount }: InvoiceSum) => (
  <div
    key={kind}
    className={classes(
      'flex items-baseline justify-between gap-6 px-2 py-1',
      (kind === 'total' || kind === 'left') && 'font-medium',
      kind === 'total' && 'bg-leaf text-base',
    )}
  >
    <dt>
      <BilingualText messageKey={kind} note={note} />
    </dt>
    <dd className="figures min-w-20">{formatAmount(amount)}</dd>
  </div>
);
