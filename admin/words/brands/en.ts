import type { brands as arabic } from './ar.ts';

export const brands: typeof arabic = {
  new: 'New brand',
  search: 'Brand name',
  name: 'Name',
  name_lead: 'One language is enough if the name is the same in both.',
  story: 'Story',
  slug: 'Page address',
  slug_lead: 'It can’t be changed later. If empty, it is created from the name.',
  products: 'Products',
  none: 'No brands yet. Add the first one.',
  none_found: 'No brand has this name.',
  texts: 'Name and story',
  create: 'Create brand',
  created: 'Brand created',
  show_products: 'Show products',
  delete: 'Delete brand',
  delete_title: ({ name }) => `Delete ${name}`,
  delete_warning: 'This can’t be undone. A brand with products can’t be deleted.',
  deleted: 'Brand deleted',
};
