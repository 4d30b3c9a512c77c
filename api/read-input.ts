import { invalidField, ShopError } from '#shop/errors.ts';
import type { ApiContext } from './route.ts';

/** The parameters of the path by name. 404 for a value with a NUL: PostgreSQL text can't contain one. */
export function readParams(c: ApiContext): Record<string, string> {
  const params = c.req.param() as Record<string, string>;
  if (Object.values(params).some((value) => value.includes('\0'))) throw new ShopError('not_found');
  return params;
}

/**
 * Parses the lists of objects that a form writes in brackets, `items[0][quantity]=2`, like JSON: sorted by their indexes, which may start
 * anywhere. Everything else stays as it is.
 */
export function parseBracketLists(form: Record<string, unknown>): Record<string, unknown> {
  const lists = new Map<string, Map<number, Map<string, unknown>>>();
  const plain = new Map<string, unknown>();
  for (const [name, value] of Object.entries(form)) {
    const [, list, index, field] = /^(\w{1,40})\[(\d{1,4})\]\[(\w{1,40})\]$/.exec(name) ?? [];
    if (list === undefined || index === undefined || field === undefined) {
      plain.set(name, value);
      continue;
    }
    const rows = lists.get(list) ?? new Map<number, Map<string, unknown>>();
    const row = rows.get(Number(index)) ?? new Map<string, unknown>();
    lists.set(list, rows.set(Number(index), row.set(field, value)));
  }
  const built = [...lists].map(([list, rows]): [string, unknown] => [
    list,
    [...rows].toSorted(([a], [b]) => a - b).map(([, row]) => Object.fromEntries(row)),
  ]);
  // A field with the plain name wins over one in brackets.
  return Object.fromEntries([...built, ...plain]);
}

/** The query; a repeated name is a list. Some clients write a list as `name[]`. */
export function readQuery(c: ApiContext): Record<string, unknown> {
  const query = new Map<string, string[]>();
  for (const [written, values] of Object.entries(c.req.queries())) {
    const name = written.replace(/\[\]$/, '');
    query.set(name, [...(query.get(name) ?? []), ...values]);
  }
  return Object.fromEntries([...query].map(([name, values]) => [name, values.length > 1 ? values : values[0]]));
}

/** The body as an object: JSON, or a form. A request without a body has an empty one. */
export async function readBody(c: ApiContext): Promise<Record<string, unknown>> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  if (type === 'multipart/form-data' || type === 'application/x-www-form-urlencoded') {
    try {
      return parseBracketLists(await c.req.parseBody({ all: true }));
    } catch {
      throw invalidField('body', 'not_valid');
    }
  }
  const text = await c.req.text();
  if (text === '' && type !== 'application/json') return {};
  if (type !== 'application/json') throw new ShopError('media_type');
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw invalidField('body', 'not_json');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalidField('body', 'not_valid');
  return body as Record<string, unknown>;
}
