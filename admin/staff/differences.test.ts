import { expect, test } from 'vitest';
import { differences } from './differences.ts';

test('lists changed values by path, and leaves out unchanged ones', () => {
  expect(
    differences(
      { status: 'a', name: { ar: 'س', en: 'x' }, scopes: ['one', 'two'], note: null },
      { status: 'b', name: { ar: 'س', en: 'y' }, scopes: ['one'], note: 'n' },
    ),
  ).toEqual([
    { path: 'status', before: 'a', after: 'b' },
    { path: 'name.en', before: 'x', after: 'y' },
    { path: 'scopes', before: 'one, two', after: 'one' },
    { path: 'note', after: 'n' },
  ]);
  expect(differences(null, { role: 3 })).toEqual([{ path: 'role', after: '3' }]);
  expect(differences({ lines: [{ n: 1 }, { n: 2 }] }, { lines: [{ n: 1 }] })).toEqual([
    { path: 'lines.1.n', before: '2' },
  ]);
  expect(differences({ a: 1 }, { a: 1 })).toEqual([]);
  expect(differences(null, null)).toEqual([]);
});
