import { plural } from '#values/plural.ts';
import type { favouriteScreens as arabic } from './ar.ts';

export const favouriteScreens: typeof arabic = {
  title: 'Favourites',
  count: (count) => plural('en', count, { one: '# product', other: '# products' }),
  empty: 'No favourites yet',
  empty_text: 'Tap the heart on a product to save it here.',
  to_store: 'Browse the store',
  empty_page: 'Nothing on this page.',
  first_page: 'Go to the first page',
};
