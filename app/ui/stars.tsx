import { useWords } from '#app/i18n/words.tsx';
import { classes } from './classes.ts';

/** A rating of 0 to 5 in stars; `count` is how many gave one. */
export function Stars({ rate, count, className }: { rate: number; count?: number; className?: string }) {
  const words = useWords().shell;
  const said = rate.toFixed(1);
  return (
    <span className={classes('inline-flex items-center gap-1.5 text-sm text-soft', className)}>
      <span role="img" aria-label={words.rated(said)} className="stars" style={{ '--rate': rate } as React.CSSProperties} />
      {count !== undefined && (
        <span>
          <bdi aria-hidden="true">{said}</bdi> <span aria-hidden="true">·</span> {words.ratings(count)}
        </span>
      )}
    </span>
  );
}
