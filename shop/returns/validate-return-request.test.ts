import { expect, test } from 'vitest';
import { ShopError } from '#shop/errors.ts';
import { piastres } from '#values/money.ts';
import { validateReturnRequest } from './validate-return-request.ts';

const lines = [
  { id: 1, pieces: 2, paid: piastres(200) },
  { id: 2, pieces: 0, paid: piastres(0) },
];
const item = (order_item_id: number, quantity: number, opened = false) => ({ order_item_id, quantity, opened });

type RequestedReturn = Parameters<typeof validateReturnRequest>[0];

/** The code and the fields of the refusal. */
const refusal = (request: Partial<RequestedReturn>) => {
  try {
    return validateReturnRequest({ items: [item(1, 1)], reason: 'damaged', note: '', ...request }, { lines });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { fields = {} } = error as ShopError & { fields?: Record<string, { key: string }[]> };
    return [error.code, ...Object.entries(fields).map(([field, [issue]]) => `${field}: ${issue!.key}`)];
  }
};

test('what is left of the order can be returned', () => {
  expect(refusal({ items: [item(1, 2, true)] })).toBe('damaged');
});

test.for<[Partial<RequestedReturn>, string[]]>([
  [{ items: [] }, ['invalid', 'items: return_nothing']],
  [{ reason: undefined }, ['invalid', 'reason: return_choose_reason']],
  [{ items: [item(9, 1)] }, ['invalid', 'items.0.order_item_id: return_line_unknown']],
  [{ items: [item(1, 1), item(1, 1)] }, ['invalid', 'items.1.order_item_id: return_line_twice']],
  [{ items: [item(1, 3)] }, ['invalid', 'items.0.quantity: return_only_left']],
  [{ items: [item(1, 1, true)], reason: 'changed_mind' }, ['invalid', 'items.0.opened: return_opened']],
  [{ reason: 'other' }, ['invalid', 'note: return_say_why']],
  [{ items: [item(2, 1)] }, ['return_already_requested']],
])('refuses %j: %j', ([request, refused]) => {
  expect(refusal(request)).toEqual(refused);
});
