import { asciiDigits } from '#values/digits.ts';

const itemPrefix = 'item-';

/** The name of the form field that takes the quantity to refund of an order item. */
export const itemField = (orderItemId: number): string => `${itemPrefix}${orderItemId}`;

/** The quantities typed in a refund form. Invalid text is passed on unchanged, for the server to refuse; empty fields and zeros are left out. */
export const itemsOf = (values: Record<string, string>): { order_item_id: number; quantity: string }[] =>
  Object.entries(values).flatMap(([name, value]) =>
    name.startsWith(itemPrefix) && !/^\s*0*\s*$/.test(asciiDigits(value))
      ? [{ order_item_id: Number(name.slice(itemPrefix.length)), quantity: value }]
      : [],
  );
