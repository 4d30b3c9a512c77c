import { type KeyboardEvent, useState } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import { indent } from './branch.tsx';
import type { Category } from './category.ts';
import { dragByKey, dragOver, type DragState, startDrag, withoutBranch } from './drag-state.ts';
import { folded, type Place, placeAt, withDepth } from './tree.ts';

type Row = Category & { depth: number };

/** The rows during a drag: without the descendants of the dragged one. Only a drag by keyboard reorders them itself. */
function rowsDuringDrag(rows: readonly Row[], drag: DragState, place: Place): Row[] {
  const dragged = { ...rows.find(({ id }) => id === drag.id)!, depth: place.depth };
  return drag.by === 'key'
    ? withoutBranch(rows, drag.id).toSpliced(drag.index, 0, dragged)
    : folded(rows, drag.id).map((row) => (row.id === drag.id ? dragged : row));
}

/** Moves entries of the category tree by pointer or keyboard, and announces each step to screen readers. */
export function useTreeDrag(tree: readonly Category[], onMove: (id: number, place: Place) => Promise<void>) {
  const { categories: words } = useMessages();
  const isRtl = useLocale() === 'ar';
  const localizedName = useLocalizedName();
  const [drag, setDrag] = useState<DragState | null>(null);
  const [announcement, announce] = useState('');
  const rows = withDepth(tree);
  const placeOf = ({ id, index, depth }: DragState) => placeAt(withoutBranch(rows, id), index, depth);

  const nameOf = (id: number) => localizedName(rows.find((row) => row.id === id)!.name);
  const describe = (id: number, { parent_id: parent, position }: Place) => ({
    name: nameOf(id),
    n: position + 1,
    parent: parent === null ? null : nameOf(parent),
  });

  const drop = async () => {
    if (!drag) return;
    const place = placeOf(drag);
    announce(words.dropped(describe(drag.id, place)));
    const category = rows.find(({ id }) => id === drag.id)!;
    const siblings = rows.filter(({ parent_id: parent }) => parent === category.parent_id);
    const isSame = category.parent_id === place.parent_id && siblings.indexOf(category) === place.position;
    if (!isSame) await onMove(drag.id, place);
    setDrag(null);
  };
  const cancel = () => {
    if (drag) announce(words.cancelled({ name: nameOf(drag.id) }));
    setDrag(null);
  };
  const onKey = (event: KeyboardEvent, id: number) => {
    const { key } = event;
    const keyDrag = drag?.id === id && drag.by === 'key' ? drag : null;
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (keyDrag) return void drop();
      setDrag(startDrag(rows, id, 'key'));
      announce(words.picked({ name: nameOf(id) }));
      return;
    }
    if (!keyDrag) return;
    if (key === 'Escape' || key === 'Tab') return cancel();
    const next = dragByKey(rows, keyDrag, key, isRtl);
    if (!next) return;
    event.preventDefault();
    setDrag(next);
    announce(words.over(describe(id, placeOf(next))));
  };

  return {
    rows: drag ? rowsDuringDrag(rows, drag, placeOf(drag)) : rows,
    drag,
    announcement,
    pickUp: (id: number) => setDrag(startDrag(rows, id, 'hand')),
    /** Drags over the entry `over`, and sideways by `pixels`. */
    dragTo: (over: number | undefined, pixels: number) => {
      const levels = Math.round((isRtl ? -pixels : pixels) / indent);
      setDrag((current) => current && dragOver(rows, current, over, levels));
    },
    drop,
    cancel,
    onKey,
  };
}
