import type { troubleScreens as arabic } from '../ar/trouble-screens.ts';

export const troubleScreens: typeof arabic = {
  search: 'Search for what you want',
  popular_sections: 'Popular categories',
  number: 'Error number',
  number_hint: 'If it happens again, send us this number and we can see what went wrong.',
  again_by_itself: 'This page tries again by itself, and your cart is kept.',
};
