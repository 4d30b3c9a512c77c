/** A changed value: its path, and the text before and after; absent where there was, or is, no value. */
export type Difference = { path: string; before?: string; after?: string };

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** All leaf values with their paths. A list of plain texts or numbers counts as one value. */
function* leaves(value: unknown, path: string): Generator<[string, string]> {
  if (value === undefined || value === null || value === '') return;
  if (isPlain(value)) {
    for (const [name, field] of Object.entries(value)) yield* leaves(field, path ? `${path}.${name}` : name);
  } else if (Array.isArray(value)) {
    if (value.some((one) => typeof one === 'object')) yield* leaves({ ...value }, path);
    else if (value.length > 0) yield [path, value.map(text).join(', ')];
  } else yield [path, text(value)];
}

/** The values of a log entry that changed, in order. */
export function differences(before: unknown, after: unknown): Difference[] {
  const oldValues = new Map(leaves(before, ''));
  const newValues = new Map(leaves(after, ''));
  return [...new Set([...oldValues.keys(), ...newValues.keys()])].flatMap((path) => {
    const [a, b] = [oldValues.get(path), newValues.get(path)];
    return a === b ? [] : [{ path, ...(a !== undefined && { before: a }), ...(b !== undefined && { after: b }) }];
  });
}
