/**
 * Data of a visit that prevents duplicate events; none of it is personal. Before consent it is stored in memory only, and nothing is left in the
 * browser.
 */
const inPage = new Map<string, { storage: () => Storage; value: unknown }>();
let mayStore = false;

const keyOf = (name: string) => `shop.told.${name}`;

function read(storage: () => Storage, name: string): unknown {
  if (inPage.has(name)) return inPage.get(name)!.value;
  try {
    return JSON.parse(storage().getItem(keyOf(name)) ?? 'null');
  } catch {
    return null;
  }
}

function write(storage: () => Storage, name: string, value: unknown): void {
  inPage.set(name, { storage, value });
  if (!mayStore) return;
  try {
    if (value === null) storage().removeItem(keyOf(name));
    else storage().setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the value lives as long as the page.
  }
}

/** From now on the data is stored in the browser, including the data so far. */
export function persistInBrowser(): void {
  mayStore = true;
  for (const [name, { storage, value }] of inPage) write(storage, name, value);
}

const tab = () => sessionStorage;
const browser = () => localStorage;

/** For this tab only; null deletes it. */
export const remember = (name: string, value: unknown): void => write(tab, name, value);

export const remembered = <T>(name: string): T | null => read(tab, name) as T | null;

const maxValues = 50;

/** Whether `value` is new, across reloads and tabs. */
export function once(name: string, value: string): boolean {
  // Another tab may have written in the meantime.
  if (mayStore) inPage.delete(name);
  const stored = read(browser, name);
  const values: unknown[] = Array.isArray(stored) ? stored : [];
  if (values.includes(value)) return false;
  write(browser, name, [...values, value].slice(-maxValues));
  return true;
}

/** Whether `value` differs from the last one; false for the very first. */
export function consumeRemembered(name: string, value: string): boolean {
  if (mayStore) inPage.delete(name);
  const before = read(browser, name);
  if (before === value) return false;
  write(browser, name, value);
  return before !== null;
}
