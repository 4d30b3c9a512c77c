import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { Box } from '@mui/material';
import { useEffect, useRef } from 'react';
import { visuallyHidden } from '#admin/ui/visually-hidden.ts';
import type { Category } from './category.ts';
import { Branch } from './branch.tsx';
import type { DragState } from './drag-state.ts';
import type { Place } from './tree.ts';
import { useTreeDrag } from './use-tree-drag.ts';

type Props = { tree: readonly Category[]; onMove: (id: number, place: Place) => Promise<void> };

/** The category tree. Branches are moved by drag and drop or by keyboard. */
export function SortableTree({ tree, onMove }: Props) {
  const { rows, drag, announcement, pickUp, dragTo, drop, cancel, onKey } = useTreeDrag(tree, onMove);
  const handleRef = useHandleFocus(drag);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
  );
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements: silent, restoreFocus: false }}
        onDragStart={({ active }) => pickUp(active.id as number)}
        onDragMove={({ over, delta }) => dragTo(over?.id as number | undefined, delta.x)}
        onDragCancel={cancel}
        onDragEnd={() => void drop()}
      >
        <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {rows.map((category) => (
              <Branch
                key={category.id}
                category={category}
                depth={category.depth}
                isDragging={category.id === drag?.id}
                onKey={(event) => onKey(event, category.id)}
                handle={handleRef(category.id)}
              />
            ))}
          </Box>
        </SortableContext>
      </DndContext>
      <Box role="status" aria-live="assertive" sx={visuallyHidden}>
        {announcement}
      </Box>
    </>
  );
}

/** Focuses the handle of the entry that is moved by keyboard. A row may lose focus when it is reordered in the DOM. */
function useHandleFocus(drag: DragState | null) {
  const handles = useRef(new Map<number, HTMLElement>());
  useEffect(() => {
    if (drag?.by === 'key') handles.current.get(drag.id)?.focus();
  }, [drag]);
  return (id: number) => (element: HTMLElement | null) => {
    if (element) handles.current.set(id, element);
    else handles.current.delete(id);
  };
}

/** Our own live region announces moves together with the parent, so dnd-kit's announcements are turned off. */
const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
