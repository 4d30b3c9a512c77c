import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { arrayMove, rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useRef } from 'react';
import { useMessages } from '#admin/i18n.ts';
import type { Picture } from '../product.ts';
import { Tile } from './tile.tsx';

type Props = {
  pictures: readonly Picture[];
  onOrder: (pictures: Picture[]) => void;
  onAction: (kind: 'alt' | 'remove', id: number) => void;
};

/** The pictures; the first is the main one. They are sorted by drag and drop or by keyboard. */
export function SortablePictures({ pictures, onOrder, onAction }: Props) {
  const words = useMessages().products.pictures;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    // The delay lets the page scroll when a touch starts on a picture.
    useSensor(TouchSensor, { activationConstraint: { delay: 200, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const isMoved = useRef(false);
  const count = pictures.length;
  const positionOf = (id: UniqueIdentifier) => pictures.findIndex((picture) => picture.id === id) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      isMoved.current = false;
      return words.picked({ n: positionOf(active.id), of: count });
    },
    onDragOver: ({ active, over }) => {
      // Announcing the start position would replace the pick-up announcement.
      isMoved.current ||= over !== null && over.id !== active.id;
      return over && isMoved.current ? words.over({ n: positionOf(over.id), of: count }) : undefined;
    },
    onDragEnd: ({ active, over }) => words.dropped({ n: positionOf(over?.id ?? active.id), of: count }),
    onDragCancel: ({ active }) => words.cancelled({ n: positionOf(active.id) }),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: words.instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id)
          onOrder(arrayMove([...pictures], positionOf(active.id) - 1, positionOf(over.id) - 1));
      }}
    >
      <SortableContext items={pictures.map(({ id }) => id)} strategy={rectSortingStrategy}>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gap: 1.5,
            m: 0,
            p: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
          }}
        >
          {pictures.map((picture, index) => (
            <Tile key={picture.id} picture={picture} nth={index + 1} count={count} onAction={onAction} />
          ))}
        </Box>
      </SortableContext>
    </DndContext>
  );
}
