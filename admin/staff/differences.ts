/** One thing that is another than before: where it stands, and what was and is there; absent where there was, or is, nothing. */
export type Difference = { path: string; before?: string; after?: string };

type Plain = Record<string, unknown>;

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as one reads it. */
const text = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** All that stands in a value, by where. Of a list of plain texts and numbers each is one thing. */
function* leaves(value: unknown, path: string): Generator<[string, string]> {
  if (value === undefined || value === null || value === '') return;
  if (isPlain(value)) {
    for (const [name, inner] of Object.entries(value)) yield* leaves(inner, path ? `${path}.${name}` : name);
  } else if (Array.isArray(value)) {
    if (value.some((one) => typeof one === 'object')) yield* leaves({ ...value }, path);
    else if (value.length > 0) yield [path, value.map(text).join(', ')];
  } else yield [path, text(value)];
}

/** What of an entry of the log is another after than before, in the order it stands there. */
export function differences(before: unknown, after: unknown): Difference[] {
  const was = new Map(leaves(before, ''));
  const is = new Map(leaves(after, ''));
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [a, b] = [was.get(path), is.get(path)];
    return a === b ? [] : [{ path, ...(a !== undefined && { before: a }), ...(b !== undefined && { after: b }) }];
  });
}
