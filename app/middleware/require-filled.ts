import { ShopError } from '#shop/errors.ts';

/** Refuses a form with empty required fields, all of them in one refusal; shop functions may report only the first. */
export function requireFilled(fields: Record<string, string>, names: readonly string[]): void {
  const empty = names.filter((name) => (fields[name] ?? '').trim() === '');
  if (empty.length === 0) return;
  throw new ShopError(empty.length === 1 && empty[0] === 'phone' ? 'phone_missing' : 'invalid', {
    fields: Object.fromEntries(empty.map((name) => [name, [{ key: 'required' }]])),
  });
}
