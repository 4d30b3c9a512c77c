import { type Entry, folded, placeAt } from './tree.ts';

/** The dragged entry, the index it would be inserted at, and the requested depth. */
export type DragState = { id: number; index: number; depth: number; by: 'hand' | 'key' };

/** The state of a drag that begins: the entry is where it was. */
export function startDrag(rows: readonly Entry[], id: number, by: DragState['by']): DragState {
  const index = folded(rows, id).findIndex((row) => row.id === id);
  return { id, index, depth: depthOf(rows, id), by };
}

/** The state after the pointer moved over the entry `over`, and sideways by `levels`. */
export function dragOver(rows: readonly Entry[], drag: DragState, over: number | undefined, levels: number): DragState {
  const index = over === undefined ? drag.index : folded(rows, drag.id).findIndex(({ id }) => id === over);
  return { ...drag, index, depth: Math.max(0, depthOf(rows, drag.id) + levels) };
}

/** The state after an arrow key; undefined for any other key. */
export function dragByKey(rows: readonly Entry[], drag: DragState, key: string, isRtl: boolean): DragState | undefined {
  const others = withoutBranch(rows, drag.id);
  const { depth } = placeAt(others, drag.index, drag.depth);
  switch (key) {
    case 'ArrowUp':
      return { ...drag, index: Math.max(0, drag.index - 1), depth };
    case 'ArrowDown':
      return { ...drag, index: Math.min(others.length, drag.index + 1), depth };
    case isRtl ? 'ArrowLeft' : 'ArrowRight':
      return { ...drag, depth: depth + 1 };
    case isRtl ? 'ArrowRight' : 'ArrowLeft':
      return { ...drag, depth: Math.max(0, depth - 1) };
    default:
      return undefined;
  }
}

/** The tree without an entry and its descendants. */
export const withoutBranch = <T extends Entry>(rows: readonly T[], id: number): T[] =>
  folded(rows, id).filter((row) => row.id !== id);

const depthOf = (rows: readonly Entry[], id: number): number => rows.find((row) => row.id === id)!.depth;
