/** The JSON of values that many replies share, written once. */
const written = new WeakMap<object, Buffer<ArrayBuffer> | undefined>();

/** Marks a value that many replies share, such as a presented card: its JSON is kept. It must never be changed afterwards. */
export function shareJson<T extends object>(value: T): T {
  written.set(value, undefined);
  return value;
}

const isShared = (value: unknown): value is object => typeof value === 'object' && value !== null && written.has(value);

function jsonOf(value: unknown): Buffer<ArrayBuffer> {
  if (!isShared(value)) return Buffer.from(JSON.stringify(value));
  let bytes = written.get(value);
  if (!bytes) written.set(value, (bytes = Buffer.from(JSON.stringify(value))));
  return bytes;
}

const comma = Buffer.from(',');

/** The JSON of a reply whose data is shared, or a list of shared items, from their kept JSON; null for other replies. Shared values in `meta` are kept too. */
export function sharedReply({
  message,
  data,
  meta,
}: {
  message: string;
  data: unknown;
  meta: unknown;
}): Buffer<ArrayBuffer> | null {
  const isList = Array.isArray(data) && data.some(isShared);
  if (!isList && !isShared(data)) return null;
  const parts = [Buffer.from(`{"status":true,"message":${JSON.stringify(message)},"data":${isList ? '[' : ''}`)];
  const items = isList ? data : [data];
  items.forEach((item, nth) => parts.push(...(nth > 0 ? [comma] : []), jsonOf(item)));
  if (isList) parts.push(Buffer.from(']'));
  if (meta !== undefined) {
    const fields = Object.entries(meta as object).filter(([, value]) => value !== undefined);
    parts.push(Buffer.from(',"meta":{'));
    fields.forEach(([name, value], nth) =>
      parts.push(Buffer.from(`${nth > 0 ? ',' : ''}${JSON.stringify(name)}:`), jsonOf(value)),
    );
    parts.push(Buffer.from('}'));
  }
  parts.push(Buffer.from('}'));
  return Buffer.concat(parts);
}
