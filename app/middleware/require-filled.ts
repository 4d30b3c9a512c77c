import { ShopError } from '#shop/errors.ts';

/** Refuses a form that leaves any of these fields empty, all of them named at once: a verb tells of the first alone where it stops there. */
export function requireFilled(fields: Record<string, string>, names: readonly string[]): void {
  const empty = names.filter((name) => (fields[name] ?? '').trim() === '');
  if (empty.length === 0) return;
  throw new ShopError(empty.length === 1 && empty[0] === 'phone' ? 'phone_missing' : 'invalid', {
    fields: Object.fromEntries(empty.map((name) => [name, [{ key: 'required' }]])),
  });
}
