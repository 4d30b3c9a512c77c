import names from '#app/brand/names.svg?url&no-inline';
import { classes } from '#app/ui/classes.ts';
import type { Locale } from '#values/locale.ts';

/**
 * The shop's name drawn in one script: the outlines of Readex Pro (SIL Open Font License), with round dots, one of them saffron. It has the colour of
 * the surrounding text, and is hidden from screen readers because its container has the label.
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
