import { classes } from './classes.ts';

/** The place of something that is still coming. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('breathe block rounded-md bg-line/60', className)} />
);
