import { type FieldIssue, type FieldIssues, ShopError } from '#shop/errors.ts';
import { mayBeOpened, type ReturnReason } from '#values/return-reasons.ts';
import type { LeftOfOrder } from './what-comes-back.ts';

type Wanted = {
  items: readonly { order_item_id: number; quantity: number; opened: boolean }[];
  reason?: ReturnReason | undefined;
  note: string;
};

/**
 * Holds what is asked for against what is left of its order, and gives the reason: 422 with all that is missing or wrong, each at its
 * field, 409 `return_made` when none of the pieces asked for is left.
 */
export function checkWanted({ items, reason, note }: Wanted, { lines }: Pick<LeftOfOrder, 'lines'>): ReturnReason {
  const asked = items.map(({ order_item_id: id }) => lines.find((line) => line.id === id));
  if (items.length > 0 && asked.every((line) => line?.pieces === 0)) throw new ShopError('return_made');
  const fields: FieldIssues = {};
  const say = (field: string, issue: FieldIssue) => (fields[field] ??= []).push(issue);
  if (items.length === 0) say('items', { key: 'return_nothing' });
  if (!reason) say('reason', { key: 'return_choose_reason' });
  items.forEach(({ quantity, opened }, index) => {
    const line = asked[index];
    if (!line) say(`items.${index}.order_item_id`, { key: 'return_line_unknown' });
    else if (asked.indexOf(line) !== index) say(`items.${index}.order_item_id`, { key: 'return_line_twice' });
    else if (quantity > line.pieces)
      say(`items.${index}.quantity`, { key: 'return_only_left', params: { n: line.pieces } });
    if (opened && reason && !mayBeOpened(reason)) say(`items.${index}.opened`, { key: 'return_opened' });
  });
  if (reason === 'other' && note === '') say('note', { key: 'return_say_why' });
  if (!reason || Object.keys(fields).length > 0) throw new ShopError('invalid', { fields });
  return reason;
}
