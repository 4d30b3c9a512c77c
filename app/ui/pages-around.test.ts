import { expect, test } from 'vitest';
import { pagesAround } from './pages-around.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 0, 9]],
  [5, 9, [1, 0, 4, 5, 6, 0, 9]],
  [9, 9, [1, 0, 8, 9]],
  [99, 3, [1, 0, 3]],
])('shows for page %i of %i: %j', (page, last, expected) => expect(pagesAround(page, last)).toEqual(expected));
