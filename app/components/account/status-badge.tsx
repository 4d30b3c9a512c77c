import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { OrderStatus } from '#shop/orders/states.ts';
import { orderStates } from '#words/states/index.ts';

export function StatusBadge({ status }: { status: OrderStatus }) {
  const words = useScreenMessages(orderStates);
  const tone = status === 'cancelled' ? 'error' : status === 'accepted' ? 'neutral' : 'info';
  return <Badge tone={tone}>{words[status]}</Badge>;
}
