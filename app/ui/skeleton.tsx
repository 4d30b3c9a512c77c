import { classes } from './classes.ts';

export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classes('breathe block rounded-md bg-line/60', className)} />
);
