import { expect, test } from 'vitest';
import { withinPages } from './within-pages.ts';

const to = (page: number) => `/list?page=${page}`;

test('a page of the list is shown, one after its last leads to the last', () => {
  for (const list of [
    { page: 1, lastPage: 1 },
    { page: 3, lastPage: 3 },
  ])
    expect(withinPages(list, to)).toBe(list);
  try {
    withinPages({ page: 4, lastPage: 3 }, to);
    expect.unreachable();
  } catch (reply) {
    expect((reply as Response).headers.get('Location')).toBe('/list?page=3');
  }
});
