import { expect, test } from 'vitest';
import { ratedProducts } from './rated-products.ts';

test('counts products with stars or text as rated, and does not lose text without stars', () => {
  const fields = {
    rating: '5',
    comment: 'x',
    'rating-7': '4',
    'comment-7': '',
    'comment-9': 'mild',
    'comment-11': ' ',
  };
  expect(ratedProducts(fields)).toEqual([
    { id: '7', rating: '4', comment: '' },
    { id: '9', rating: undefined, comment: 'mild' },
  ]);
});
