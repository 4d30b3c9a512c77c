import { type FieldIssue, type FieldIssues, ShopError } from '#shop/errors.ts';
import { allowsOpenedItems, type ReturnReason } from '#values/return-reasons.ts';
import type { ReturnableItems } from '#shop/orders/refundable/get-returnable.ts';

type ReturnRequest = {
  items: readonly { order_item_id: number; quantity: number; opened: boolean }[];
  reason?: ReturnReason | undefined;
  note: string;
};

/**
 * Checks a request against what is left of its order: 422 with everything missing or wrong, each at its field, 409 `return_already_requested` when
 * none of the requested units is left. Returns the reason.
 */
export function validateReturnRequest(
  { items, reason, note }: ReturnRequest,
  { lines }: Pick<ReturnableItems, 'lines'>,
): ReturnReason {
  const requestedLines = items.map(({ order_item_id: id }) => lines.find((line) => line.id === id));
  if (items.length > 0 && requestedLines.every((line) => line?.pieces === 0))
    throw new ShopError('return_already_requested');
  const fields: FieldIssues = {};
  const addIssue = (field: string, issue: FieldIssue) => (fields[field] ??= []).push(issue);
  if (items.length === 0) addIssue('items', { key: 'return_nothing' });
  if (!reason) addIssue('reason', { key: 'return_choose_reason' });
  items.forEach(({ quantity, opened }, index) => {
    const line = requestedLines[index];
    if (!line) addIssue(`items.${index}.order_item_id`, { key: 'return_line_unknown' });
    else if (requestedLines.indexOf(line) !== index)
      addIssue(`items.${index}.order_item_id`, { key: 'return_line_twice' });
    else if (quantity > line.pieces)
      addIssue(`items.${index}.quantity`, { key: 'return_only_left', params: { n: line.pieces } });
    if (opened && reason && !allowsOpenedItems(reason)) addIssue(`items.${index}.opened`, { key: 'return_opened' });
  });
  if (reason === 'other' && note === '') addIssue('note', { key: 'return_say_why' });
  if (!reason || Object.keys(fields).length > 0) throw new ShopError('invalid', { fields });
  return reason;
}
