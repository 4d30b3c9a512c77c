import { plural } from '#values/plural.ts';
import type { categories as arabic } from './ar.ts';

export const categories: typeof arabic = {
  new: 'New category',
  lead: 'The shop’s menu uses this order. Drag a category by its handle; drag sideways to move it into or out of another category.',
  keys: 'With the keyboard, on the handle: Space to pick up, up and down arrows to move, right arrow to move into the category above, left arrow to move out, Space to drop.',
  none: 'No categories yet. Add the first one.',
  products: ({ n }) => plural('en', n, { one: '# product', other: '# products' }),
  move: ({ name }) => `Move ${name}`,
  picked: ({ name }) => `Picked up ${name}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  over: ({ name, n, parent }) =>
    parent === null ? `${name} is at position ${n} at the top level.` : `${name} is at position ${n} in ${parent}.`,
  dropped: ({ name, n, parent }) =>
    parent === null
      ? `${name} is now at position ${n} at the top level.`
      : `${name} is now at position ${n} in ${parent}.`,
  cancelled: ({ name }) => `${name} is back in its original position.`,
  name: 'Name',
  description: 'Description',
  slug: 'Page address',
  slug_lead: 'Latin letters, digits and hyphens. The previous address redirects here.',
  slug_new_lead: 'If empty, it is created from the English name.',
  parent: 'Parent category',
  top: 'None (top level)',
  texts: 'Name and description',
  picture_alt: 'Alt text',
  hidden: 'Hidden from customers',
  hidden_lead:
    'The category and its subcategories don’t appear in menus, filters or search suggestions, and their pages can’t be opened. Their products stay on sale. Products of a hidden subcategory are listed in its parent.',
  is_hidden: 'Hidden',
  create: 'Create category',
  created: 'Category created',
  picture: {
    title: 'Picture',
    drop: 'Drop a picture here, or',
    choose: 'Choose a picture',
    kinds: 'JPEG, PNG, WebP or AVIF, up to 8 MB',
    drop_now: 'Drop it here',
    none: 'No picture.',
    take: 'Remove picture',
    take_title: ({ name }) => `Remove the picture of ${name}`,
    take_warning: 'It is removed from the shop immediately.',
    sending: 'Uploading the picture',
  },
  in_it: 'Contents',
  show_products: 'Show products',
  children: ({ n }) =>
    n === 0 ? 'No subcategories' : plural('en', n, { one: '# subcategory', other: '# subcategories' }),
  delete: 'Delete category',
  delete_title: ({ name }) => `Delete ${name}`,
  delete_warning: 'This can’t be undone. A category with products or subcategories can’t be deleted.',
  deleted: 'Category deleted',
};
