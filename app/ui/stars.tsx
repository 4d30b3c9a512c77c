import { useMessages } from '#app/i18n/i18n.tsx';
import { classes } from './classes.ts';

/** A rating of 0 to 5 in stars; `count` is the number of ratings, only in brackets when compact. */
export function Stars({
  rate,
  count,
  compact,
  className,
}: {
  rate: number;
  count?: number;
  compact?: boolean;
  className?: string;
}) {
  const words = useMessages().shell;
  const rating = rate.toFixed(1);
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm text-soft', className)}>
      <span
        role="img"
        aria-label={words.rated(rating)}
        className="stars"
        style={{ '--rate': rate } as React.CSSProperties}
      />
      {count !== undefined && (
        <span>
          <bdi aria-hidden="true">{rating}</bdi>{' '}
          {compact ? <span aria-hidden="true">({count})</span> : <span aria-hidden="true">·</span>}{' '}
          <span className={compact ? 'sr-only' : undefined}>{words.ratings(count)}</span>
        </span>
      )}
    </span>
  );
}
