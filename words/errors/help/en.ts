import type { errorHelpScreens as arabic } from './ar.ts';

export const errorHelpScreens: typeof arabic = {
  search: 'Search the store',
  popular_sections: 'Popular categories',
  number: 'Error number',
  number_hint: 'If it happens again, send us this number so that we can find out what went wrong.',
  again_by_itself: 'This page retries automatically. Your cart is saved.',
};
