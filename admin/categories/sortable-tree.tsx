import {
  closestCenter,
  DndContext,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { useLocalizedName } from '#admin/ui/use-localized-name.ts';
import type { Category } from './category.ts';
import { Branch, indent } from './branch.tsx';
import { folded, type Place, placeAt, withDepth } from './tree.ts';

type Props = { tree: readonly Category[]; onMove: (id: number, place: Place) => Promise<void> };

/** The dragged entry, the index it would be inserted at, and the requested depth. */
type DragState = { id: number; index: number; depth: number; by: 'hand' | 'key' };

/** The category tree. Branches are moved by drag and drop or by keyboard. */
export function SortableTree({ tree, onMove }: Props) {
  const { categories: words } = useMessages();
  const isRtl = useLocale() === 'ar';
  const named = useLocalizedName();
  const [held, setHeld] = useState<DragState | null>(null);
  const [said, setSaid] = useState('');
  const handles = useRef(new Map<number, HTMLElement>());
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );

  const rows = withDepth(tree);
  const shown = held ? folded(rows, held.id) : rows;
  const others = held ? shown.filter(({ id }) => id !== held.id) : rows;
  const one = held && rows.find(({ id }) => id === held.id);
  const place = held && placeAt(others, held.index, held.depth);
  const inOrder =
    held?.by === 'key' && one && place ? others.toSpliced(held.index, 0, { ...one, depth: place.depth }) : shown;

  const nameOf = (id: number) => named(rows.find((row) => row.id === id)!.name);
  const told = (id: number, { parent_id: parent, position }: Place) => ({
    name: nameOf(id),
    n: position + 1,
    parent: parent === null ? null : nameOf(parent),
  });
  const take = (id: number, by: DragState['by']): DragState => {
    const index = folded(rows, id).findIndex((row) => row.id === id);
    return { id, index, depth: rows.find((row) => row.id === id)!.depth, by };
  };
  const drop = async () => {
    if (!held || !place) return;
    setSaid(words.dropped(told(held.id, place)));
    const was = rows.find(({ id }) => id === held.id)!;
    const siblings = rows.filter(({ parent_id: parent }) => parent === was.parent_id);
    const isSame = was.parent_id === place.parent_id && siblings.indexOf(was) === place.position;
    if (!isSame) await onMove(held.id, place);
    setHeld(null);
  };
  const cancel = () => {
    if (held) setSaid(words.cancelled({ name: nameOf(held.id) }));
    setHeld(null);
  };

  // A row may lose focus when it is reordered in the DOM.
  useEffect(() => {
    if (held?.by === 'key') handles.current.get(held.id)?.focus();
  }, [held]);

  const onKey = (event: KeyboardEvent, id: number) => {
    const { key } = event;
    const isHeld = held?.id === id && held.by === 'key';
    if (key === ' ' || key === 'Enter') {
      event.preventDefault();
      if (isHeld) return void drop();
      setHeld(take(id, 'key'));
      setSaid(words.picked({ name: nameOf(id) }));
      return;
    }
    if (!isHeld || !place) return;
    if (key === 'Escape' || key === 'Tab') return cancel();
    const inward = isRtl ? 'ArrowLeft' : 'ArrowRight';
    const outward = isRtl ? 'ArrowRight' : 'ArrowLeft';
    const next: Record<string, Partial<DragState>> = {
      ArrowUp: { index: Math.max(0, held.index - 1), depth: place.depth },
      ArrowDown: { index: Math.min(others.length, held.index + 1), depth: place.depth },
      [inward]: { depth: place.depth + 1 },
      [outward]: { depth: Math.max(0, place.depth - 1) },
    };
    const step = next[key];
    if (!step) return;
    event.preventDefault();
    const moved = { ...held, ...step };
    setHeld(moved);
    setSaid(words.over(told(id, placeAt(others, moved.index, moved.depth))));
  };

  const byHand = (over: UniqueIdentifier | undefined, sideways: number) =>
    setHeld((last) => {
      if (!last) return last;
      const index = over === undefined ? last.index : shown.findIndex(({ id }) => id === over);
      const by = Math.round((isRtl ? -sideways : sideways) / indent);
      return { ...last, index, depth: Math.max(0, rows.find(({ id }) => id === last.id)!.depth + by) };
    });

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silent, restoreFocus: false }}
        onDragStart={({ active }) => setHeld(take(active.id as number, 'hand'))}
        onDragMove={({ over, delta }) => byHand(over?.id, delta.x)}
        onDragCancel={cancel}
        onDragEnd={() => void drop()}
      >
        <SortableContext items={inOrder.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {inOrder.map((category) => (
              <Branch
                key={category.id}
                category={category}
                depth={category.id === held?.id && place ? place.depth : category.depth}
                isDragging={category.id === held?.id}
                onKey={(event) => onKey(event, category.id)}
                handle={(element) => {
                  if (element) handles.current.set(category.id, element);
                  else handles.current.delete(category.id);
                }}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box role="status" aria-live="assertive" sx={unseen}>
        {said}
      </Box>
    </>
  );
}

/** Our own live region announces moves together with the parent, so dnd-kit's announcements are turned off. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

const unseen = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
