import { useWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';

/** From this many pieces on, how many there are is nobody's worry. */
const few = 5;

/** What there is of a product, in words. */
export function StockWords({ stock }: { stock: number }) {
  const words = useWords().product;
  const said = stock <= 0 ? words.sold_out : stock <= few ? words.few_left(stock) : words.in_stock;
  return (
    <p
      className={classes(
        'inline-flex items-center gap-2 text-sm',
        stock <= 0 ? 'text-soft' : stock <= few ? 'text-sale' : 'text-act',
      )}
    >
      <span aria-hidden="true" className="size-2 rounded-full bg-current" />
      {said}
    </p>
  );
}
