import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from '#app/ui/classes.ts';

/** From this number of units on, the exact stock is not shown. */
const few = 5;

export function StockLabel({ stock }: { stock: number }) {
  const words = useMessages().product;
  const label = stock <= 0 ? words.sold_out : stock <= few ? words.few_left(stock) : words.in_stock;
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 text-sm',
        stock <= 0 ? 'text-soft' : stock <= few ? 'text-sale' : 'text-act',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {label}
    </p>
  );
}
