import { useLocale, useWords } from '#app/i18n/words.tsx';
import { dir } from '#values/locale.ts';
import { formatEgp, type Piastres } from '#values/money.ts';
import { classes } from './classes.ts';

/** An amount in EGP: its digits keep their places, whatever is around it. `signed` says of what comes that it does. */
export function Amount({
  of,
  signed = false,
  className,
}: {
  of: Piastres;
  signed?: boolean;
  className?: string | undefined;
}) {
  const locale = useLocale();
  return (
    <bdi dir={dir(locale)} className={classes('whitespace-nowrap tabular-nums', className)}>
      {signed && of > 0 && '\u200e+'}
      {formatEgp(of, locale)}
    </bdi>
  );
}

/** What something costs, and what it cost before when it is on offer. */
export function Price({
  price,
  offer,
  size = 'base',
}: {
  price: Piastres;
  offer: Piastres | null;
  size?: 'base' | 'large';
}) {
  const words = useWords().shell;
  const large = size === 'large';
  if (offer === null) return <Amount of={price} className={classes('font-medium', large && 'text-xl')} />;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="sr-only">{words.price_now}</span>
      <Amount of={offer} className={classes('font-medium text-sale', large && 'text-xl')} />
      <span className="sr-only">{words.price_was}</span>
      <Amount of={price} className={classes('text-soft line-through', large ? 'text-base' : 'text-sm')} />
    </span>
  );
}
