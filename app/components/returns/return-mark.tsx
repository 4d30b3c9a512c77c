import { useScreenWords } from '#app/i18n/words.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { ReturnStatus } from '#shop/returns/states.ts';
import { returnStates } from '#words/screens/return-states.ts';

/** Where a return stands, in a word. */
export function ReturnMark({ status }: { status: ReturnStatus }) {
  const words = useScreenWords(returnStates);
  const tone = status === 'rejected' ? 'alarm' : status === 'refunded' || status === 'withdrawn' ? 'over' : 'calm';
  return <Badge tone={tone}>{words[status]}</Badge>;
}
