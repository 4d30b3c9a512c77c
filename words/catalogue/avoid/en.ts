import type { avoidScreens as arabic } from './ar.ts';

export const avoidScreens: typeof arabic = {
  title: 'What I avoid',
  lead: 'Ingredients and groups that don’t suit your skin or hair. Each product that has one says so, and you can see only those without.',
  in_browser: 'The list is kept in this browser. When you sign in, it moves to your account.',
  groups: 'Groups',
  ingredients: 'Ingredients',
  none: 'No ingredients yet. Add them here, or on the page of an ingredient.',
  search: 'Name of the ingredient',
  search_button: 'Search',
  no_match: 'Our dictionary has no ingredient of that name. The name on the package (INCI) works best.',
  add: (name) => `Add ${name} to what I avoid`,
  added: 'On the list',
  add_short: 'Add',
  remove: (name) => `Remove ${name} from what I avoid`,
  avoid_this: 'Avoid this ingredient',
  avoided: 'You avoid this. Remove?',
  show: 'Show products without these',
  strict:
    'A product whose list has a name we don’t know is not shown: what we don’t know, we don’t call free of anything.',
  contains: (names) => `Contains ${names.join(', ')}`,
  incomplete: 'We don’t know all of its ingredients, so it may contain something on your list. Check the package.',
  edit: 'What I avoid',
};
