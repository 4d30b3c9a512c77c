import { useLocale, useMessages } from '#app/i18n/i18n.tsx';
import { dir } from '#values/locale.ts';
import { formatEgp, type Piastres } from '#values/money.ts';
import { classes } from './classes.ts';

/** An amount in EGP: its digits keep their order in any text direction. `signed` shows the plus sign of a credit. */
export function Amount({
  value,
  signed = false,
  className,
}: {
  value: Piastres;
  signed?: boolean;
  className?: string | undefined;
}) {
  const locale = useLocale();
  return (
    <bdi dir={dir(locale)} className={classes('whitespace-nowrap tabular-nums', className)}>
      {signed && value > 0 && '\u200e+'}
      {formatEgp(value, locale)}
    </bdi>
  );
}

/** The current price, and the previous one when there is an offer. */
export function Price({
  price,
  offer,
  size = 'base',
}: {
  price: Piastres;
  offer: Piastres | null;
  size?: 'base' | 'large';
}) {
  const words = useMessages().shell;
  const large = size === 'large';
  if (offer === null) return <Amount value={price} className={classes('font-medium', large && 'text-xl')} />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{words.price_now}</span>
      <Amount value={offer} className={classes('font-medium text-sale', large && 'text-xl')} />
      <span className="sr-only">{words.price_was}</span>
      <Amount value={price} className={classes('text-soft line-through', large ? 'text-base' : 'text-sm')} />
    </span>
  );
}
