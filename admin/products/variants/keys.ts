import { columns } from './form.ts';
import type { Place } from './sheet.ts';

/** By how many rows and columns the focus moves. */
export type Move = { rows: number; columns: number };

type Key = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean; target: EventTarget };

/** Whether the caret has no text left to move through on that side, or all text is selected. */
function isAtEdge(target: EventTarget, isBackward: boolean): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== 'text') return true;
  const { selectionStart: start, selectionEnd: end, value } = target;
  if (start === 0 && end === value.length) return true;
  return start === end && (isBackward ? start === 0 : end === value.length);
}

/** The move of a key; null when the key is for the cell itself. */
export function moveOf(event: Key, isRtl: boolean): Move | null {
  const { key, shiftKey, target } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  if (key === 'Enter') return { rows: shiftKey ? -1 : 1, columns: 0 };
  if (shiftKey) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') return { rows: key === 'ArrowDown' ? 1 : -1, columns: 0 };
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  // The text of a cell is left to right in both languages; columns follow the language.
  const isLeft = key === 'ArrowLeft';
  return isAtEdge(target, isLeft) ? { rows: 0, columns: isLeft === isRtl ? 1 : -1 } : null;
}

/** The cell that a move leads to; null outside the grid. */
export function movedTo({ row, column }: Place, move: Move, rows: number): Place | null {
  const next = columns[columns.indexOf(column) + move.columns];
  const nth = row + move.rows;
  return next === undefined || nth < 0 || nth >= rows ? null : { row: nth, column: next };
}
