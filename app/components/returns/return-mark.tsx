import { useScreenWords } from '#app/i18n/words.tsx';
import { classes } from '#app/ui/classes.ts';
import type { ReturnStatus } from '#shop/returns/states.ts';
import { returnStates } from '#words/screens/return-states.ts';

/** Where a return stands, in a word. */
export function ReturnMark({ status }: { status: ReturnStatus }) {
  const tone =
    status === 'rejected'
      ? 'bg-alarm-pale text-alarm'
      : status === 'refunded'
        ? 'bg-sunk text-soft'
        : 'bg-leaf text-act';
  return (
    <span className={classes('rounded-full px-3 py-1 text-sm font-medium whitespace-nowrap', tone)}>
      {useScreenWords(returnStates)[status]}
    </span>
  );
}
