import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Box, IconButton } from '@mui/material';
import type { ReactNode } from 'react';
import { useMessages } from '#admin/i18n.ts';
import { DragHandleIcon } from '#admin/ui/icons.tsx';

type Item = { id: string; name: string };

type Props = {
  label: string;
  items: readonly Item[];
  onMove: (from: number, to: number) => void;
  /** Renders an item with its drag handle. */
  children: (index: number, handle: ReactNode) => ReactNode;
};

const upright: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** A list sorted by drag and drop or by keyboard; each move is announced to screen readers. */
export function SortableList({ label, items, onMove, children }: Props) {
  const words = useMessages().content.order;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const count = items.length;
  const indexOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id);
  const describe = (id: UniqueIdentifier, place: UniqueIdentifier) => ({
    name: items[indexOf(id)]?.name ?? '',
    n: indexOf(place) + 1,
    of: count,
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => words.picked(describe(active.id, active.id)),
    onDragOver: ({ active, over }) => (over ? words.over(describe(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => words.dropped(describe(active.id, over?.id ?? active.id)),
    onDragCancel: ({ active }) => words.cancelled(describe(active.id, active.id)),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upright]}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(indexOf(active.id), indexOf(over.id));
      }}
    >
      <SortableContext items={items.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <Box component="ol" aria-label={label} sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
          {items.map((item, index) => (
            <Sortable key={item.id} item={item}>
              {(handle) => children(index, handle)}
            </Sortable>
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}

function Sortable({ item, children }: { item: Item; children: (handle: ReactNode) => ReactNode }) {
  const words = useMessages().content.order;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
  });
  const handle = (
    <IconButton
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={words.move({ name: item.name })}
      sx={{ inlineSize: 44, blockSize: 44, flex: 'none', cursor: 'grab', touchAction: 'none' }}
    >
      <DragHandleIcon />
    </IconButton>
  );
  return (
    <Box
      component="li"
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform) ?? undefined, transition }}
      sx={{ position: 'relative', minInlineSize: 0, zIndex: isDragging ? 1 : 'auto', opacity: isDragging ? 0.85 : 1 }}
    >
      {children(handle)}
    </Box>
  );
}
