import { plural } from '#values/plural.ts';
import type { concernScreens as arabic } from './ar.ts';

export const concernScreens: typeof arabic = {
  title: 'Shop by concern',
  text: 'Products for each concern. The page of a product says why it is there.',
  home: 'Home',
  store: 'All products',
  description: (name) =>
    `${name}: products at Yasmin, with the reason for each. Cash on delivery in every governorate of Egypt.`,
  count: (count) => plural('en', count, { zero: 'No products', one: '# product', other: '# products' }),
  products: (name) => `Products: ${name}`,
  none: 'No products are available now',
  none_text: 'Browse the rest of the store, or come back later.',
  filter: 'Filter these in the store',
  related: { skin: 'Other concerns of skin', hair: 'Other concerns of hair', body: 'Other concerns of the body' },
  basis: 'What this rests on',
  basis_text:
    'The team of Yasmin chooses the products by their ingredients and their use, and the page of each product says why. They are cosmetics for care, and treat no illness. If something persists or hurts, ask a dermatologist.',
  kinds: { skin: 'Skin', hair: 'Hair', body: 'Body' },
};
