import { plural } from '#values/plural.ts';
import type { favouriteScreens as arabic } from '../ar/favourite-screens.ts';

export const favouriteScreens: typeof arabic = {
  title: 'Favourites',
  count: (count) => plural('en', count, { one: '# product', other: '# products' }),
  empty: 'No favourites yet',
  empty_text: 'Press the heart on whatever you like, and find it here when you come back.',
  to_store: 'Look around the store',
  empty_page: 'Nothing on this page.',
  first_page: 'To the start of the list',
};
