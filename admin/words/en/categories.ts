import { plural } from '#values/plural.ts';
import type { categories as arabic } from '../ar/categories.ts';

export const categories: typeof arabic = {
  new: 'New category',
  lead: 'The shop’s menu has them in this order. Drag a category by its handle; sideways to put it into another or out of it.',
  keys: 'By keyboard, on the handle: Space to pick up, up and down to order, right to go into the one before, left to come out, Space to drop.',
  none: 'No categories yet. Add the first.',
  products: ({ n }) => plural('en', n, { one: '# product', other: '# products' }),
  move: ({ name }) => `Move ${name}`,
  picked: ({ name }) => `Picked up ${name}. Move it with the arrow keys, Space to drop it, Escape to put it back.`,
  over: ({ name, n, parent }) =>
    parent === null ? `${name} is in place ${n} at the top.` : `${name} is in place ${n} in ${parent}.`,
  dropped: ({ name, n, parent }) =>
    parent === null ? `${name} is now in place ${n} at the top.` : `${name} is now in place ${n} in ${parent}.`,
  cancelled: ({ name }) => `${name} is back in its place.`,
  name: 'Name',
  description: 'Description',
  slug: 'Page address',
  slug_lead: 'Latin letters, digits and hyphens. The former address keeps leading here.',
  slug_new_lead: 'Left empty, it is made of the English name.',
  parent: 'Inside',
  top: 'At the top',
  texts: 'Name and description',
  picture_alt: 'What the picture shows',
  hidden: 'Hidden from shoppers',
  hidden_lead:
    'Neither the category nor what is inside it is in menus, filters or search suggestions, and its page can’t be opened. Its products stay on sale, and those of a category inside another are listed in the one above.',
  is_hidden: 'Hidden',
  create: 'Add the category',
  created: 'The category is added',
  picture: {
    title: 'Picture',
    drop: 'Drop a picture here, or',
    choose: 'Choose a picture',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 8 MB',
    drop_now: 'Drop it here',
    none: 'No picture.',
    take: 'Remove the picture',
    take_title: ({ name }) => `Remove the picture of ${name}`,
    take_warning: 'It disappears from the shop at once.',
    sending: 'Sending the picture',
  },
  in_it: 'What is in it',
  show_products: 'Its products',
  children: ({ n }) =>
    n === 0 ? 'No category inside' : plural('en', n, { one: '# category inside', other: '# categories inside' }),
  delete: 'Delete the category',
  delete_title: ({ name }) => `Delete ${name}`,
  delete_warning: 'It can’t be undone. A category with products or categories in it can’t be deleted.',
  deleted: 'The category is deleted',
};
