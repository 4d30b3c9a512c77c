import { useScreenWords } from '#app/i18n/words.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shop/orders/states.ts';
import { orderStates } from '#words/screens/order-states.ts';

/** Where an order stands, in a word. */
export function StatusMark({ status }: { status: OrderStatus }) {
  const words = useScreenWords(orderStates);
  const tone = status === 'cancelled' ? 'alarm' : status === 'accepted' ? 'over' : 'calm';
  return <Badge tone={tone}>{words[status]}</Badge>;
}
