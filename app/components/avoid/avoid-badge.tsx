import { Icon } from '#app/ui/icon.tsx';
import { classes } from '#app/ui/classes.ts';
import { useAvoidNotice } from './notices.ts';

/** On a card or a cart line: what the product has that this shopper avoids. */
export function AvoidBadge({ id, className }: { id: number; className?: string }) {
  const notice = useAvoidNotice(id);
  if (!notice?.isContained) return null;
  return (
    <p className={classes('flex items-center gap-1 rounded-sm bg-clay-pale px-2 py-1 text-xs text-ink', className)}>
      <Icon name="alert" className="size-4 shrink-0" />
      <span className="line-clamp-1">{notice.text}</span>
    </p>
  );
}
