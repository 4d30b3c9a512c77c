import { ShopError } from '#shop/errors.ts';

/** The units in a form, in the format of `makeReturn`; lines without units are left out. */
export const itemsOf = (fields: Record<string, string>) =>
  Object.entries(fields).flatMap(([name, quantity]) => {
    const id = /^quantity_(\d+)$/.exec(name)?.[1];
    if (id === undefined || /^\s*0*\s*$/.test(quantity)) return [];
    return [{ order_item_id: id, quantity, opened: fields[`opened_${id}`] === '1' }];
  });

/** A refusal with the errors of an item moved to its line: `items.0.quantity` becomes `line_12`. */
export function atLines(error: unknown, items: readonly { order_item_id: string }[]): unknown {
  if (!(error instanceof ShopError) || !error.fields) return error;
  const fields = Object.entries(error.fields).map(([field, issues]): [string, typeof issues] => {
    const nth = /^items\.(\d+)\./.exec(field)?.[1];
    return [nth === undefined ? field : `line_${items[Number(nth)]?.order_item_id}`, issues];
  });
  return new ShopError(error.code, { params: error.params, fields: Object.fromEntries(fields) });
}
