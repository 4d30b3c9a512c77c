import { classes } from '#app/ui/classes.ts';
import type { PaymentMethod } from '#values/payment-methods.ts';

type Badge = { name: string; className: string };

/** What can be paid with, as its name in its own colours: no logo is copied. */
const badges: Record<PaymentMethod, readonly Badge[]> = {
  cash_on_delivery: [],
  instant_transfer: [{ name: 'InstaPay', className: 'bg-[#4b1d7a] text-[#ffffff]' }],
  mobile_wallet: [
    { name: 'Vodafone Cash', className: 'bg-[#cc0000] text-[#ffffff]' },
    { name: 'Orange', className: 'bg-[#ff7900] text-[#000000]' },
    { name: 'e&', className: 'bg-[#b00000] text-[#ffffff]' },
    { name: 'WE', className: 'bg-[#5c2d91] text-[#ffffff]' },
  ],
  credit_card: [
    { name: 'Visa', className: 'bg-[#1a1f71] text-[#ffffff]' },
    { name: 'Mastercard', className: 'bg-[#f79e1b] text-[#000000]' },
    { name: 'Meeza', className: 'bg-[#00695c] text-[#ffffff]' },
  ],
};

/** The names that belong to a payment method. */
export function PaymentBadges({ method, className }: { method: PaymentMethod; className?: string }) {
  if (badges[method].length === 0) return null;
  return (
    <span dir="ltr" className={classes('flex flex-wrap gap-1', className)}>
      {badges[method].map(({ name, className: colours }) => (
        <span key={name} className={classes('rounded-sm px-1.5 py-0.5 text-xs font-medium whitespace-nowrap', colours)}>
          {name}
        </span>
      ))}
    </span>
  );
}
