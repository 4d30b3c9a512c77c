import { expect, test } from 'vitest';
import type { OrderLine } from '#shop/orders/order.ts';
import { productsOf, ratedProducts } from './rated-products.ts';

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

test('an order has each product on sale once, with the names of its ordered variants', () => {
  const line = (productId: number, name: string, variantName: string) =>
    ({ productId, name, variantName, images: [] }) as Partial<OrderLine> as OrderLine;
  const lines = [line(7, 'Balm', 'Rose'), line(9, 'Soap', ''), line(7, 'Balm', 'Clay'), line(8, 'Gone', '')];
  expect(productsOf({ lines }, (id) => id !== 8)).toEqual([
    { productId: 7, name: 'Balm', images: [], variantNames: ['Rose', 'Clay'] },
    { productId: 9, name: 'Soap', images: [], variantNames: [] },
  ]);
});
