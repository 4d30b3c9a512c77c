import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import { useLocale } from 'react-admin';
import { useMessages } from '#admin/i18n.ts';
import { dir, type Locale } from '#values/locale.ts';
import type { Column } from './form.ts';
import { movedTo, moveOf } from './keys.ts';
import { fillDown, isTable, parseSheet, pasteTable, type Place } from './sheet.ts';
import type { VariantsEditing } from './use-variants-form.ts';

/** The cell that an event is in. */
function placeOf(target: EventTarget): Place | null {
  const { row, column } = (target as HTMLElement).dataset;
  return row === undefined ? null : { row: Number(row), column: column as Column };
}

function focusCell(table: HTMLTableElement, { row, column }: Place): void {
  const cell = table.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`);
  cell?.focus();
  if (cell instanceof HTMLInputElement && cell.type === 'text') cell.select();
}

/** What keys and the clipboard do in the table, and the cell that had the focus last. */
export function useGridEvents({ form, run }: VariantsEditing) {
  const { variants: words } = useMessages();
  const isRtl = dir(useLocale() as Locale) === 'rtl';
  const [last, setLast] = useState<Place | null>(null);
  const fill = (place: Place) => {
    const { form: next, filled } = fillDown(form, place);
    if (filled > 0) run(() => next, words.filled({ n: filled }));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) setLast(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = placeOf(event.target);
    if (!place) return;
    // The code is that of the key, whichever script the keyboard writes.
    if ((event.ctrlKey || event.metaKey) && event.code === 'KeyD') {
      event.preventDefault();
      fill(place);
      return;
    }
    const move = moveOf(event, isRtl);
    if (!move) return;
    event.preventDefault();
    const next = movedTo(place, move, form.rows.length);
    if (next) focusCell(event.currentTarget, next);
  };
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const text = event.clipboardData.getData('text/plain');
    // One value in a text cell is pasted by the browser, at the caret.
    const isTyped = (event.target as HTMLElement).matches('input[type=text]');
    if (!place || text === '' || (isTyped && !isTable(text))) return;
    event.preventDefault();
    const { form: next, filled, left } = pasteTable(form, place, parseSheet(text));
    run(() => next, words.pasted({ n: filled, left }));
  };
  return { last, fill, events: { onFocus, onKeyDown, onPaste } };
}
