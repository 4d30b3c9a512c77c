import names from '#app/brand/names.svg?url&no-inline';
import { classes } from '#app/ui/classes.ts';
import type { Locale } from '#values/locale.ts';

/**
 * The name of the shop as it is drawn in a script: the outlines of Readex Pro (SIL Open Font License), its dots round, one of
 * them saffron. In the colour of the text about it, unseen by screen readers, since what holds it says it.
 */
export const Wordmark = ({ script, className }: { script: Locale; className?: string }) => (
  <svg
    viewBox={script === 'ar' ? '0 0 345 103' : '0 0 340 84'}
    fill="currentColor"
    aria-hidden="true"
    className={classes('w-auto', className)}
  >
    <use href={`${names}#${script}`} />
  </svg>
);
