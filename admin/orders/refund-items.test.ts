import { expect, test } from 'vitest';
import { itemField, itemsOf } from './refund-items.ts';

test('a refund is for the typed quantities; what is no Western number is left to the server', () => {
  const typed = { [itemField(1)]: '٢', [itemField(2)]: '1', [itemField(3)]: ' ', [itemField(4)]: '٠', reason: '5' };
  expect(itemsOf(typed)).toEqual([
    { order_item_id: 1, quantity: '٢' },
    { order_item_id: 2, quantity: '1' },
  ]);
  for (const quantity of ['-1', 'two', '1,5'])
    expect(itemsOf({ [itemField(1)]: quantity })).toEqual([{ order_item_id: 1, quantity }]);
});
