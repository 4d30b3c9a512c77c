import { useScreenMessages } from '#app/i18n/i18n.tsx';
import { Badge } from '#app/ui/badge.tsx';
import type { ReturnStatus } from '#shop/returns/states.ts';
import { returnMessages } from '#words/returns/index.ts';

export function ReturnBadge({ status }: { status: ReturnStatus }) {
  const words = useScreenMessages(returnMessages);
  const tone = status === 'rejected' ? 'error' : status === 'refunded' || status === 'withdrawn' ? 'neutral' : 'info';
  return <Badge tone={tone}>{words[status]}</Badge>;
}
