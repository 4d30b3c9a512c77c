import { expect, test } from 'vitest';
import { withinPages } from './within-pages.ts';

const to = (page: number) => `/list?page=${page}`;

test('shows a page of the list, and redirects a page after the last to the last', () => {
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
