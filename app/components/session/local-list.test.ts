import { expect, test, vi } from 'vitest';
import { localList } from './local-list.ts';

const entries = new Map<string, string>();

vi.stubGlobal('localStorage', {
  getItem: (key: string) => entries.get(key) ?? null,
  setItem: (key: string, value: string) => entries.set(key, value),
  removeItem: (key: string) => entries.delete(key),
});

test('adds to what another tab stored while nothing listened here', () => {
  const list = localList('numbers', (values) => values);
  list.follow(() => {})();
  list.save([1]);
  entries.set('numbers', '[2,1]');
  list.save([3, ...list.read()]);
  expect(JSON.parse(entries.get('numbers')!)).toEqual([3, 2, 1]);
  entries.delete('numbers');
  expect(list.read()).toEqual([]);
});

test('returns the same list until the stored one changes, and notifies when the browser restores the page', () => {
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  const list = localList('numbers', (values) => values);
  entries.set('numbers', '[1]');
  expect(list.read()).toBe(list.read());
  const onChange = vi.fn();
  list.follow(onChange);
  events.dispatchEvent(new Event('pageshow'));
  expect(onChange).toHaveBeenCalledOnce();
});
