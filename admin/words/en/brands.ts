import type { brands as arabic } from '../ar/brands.ts';

export const brands: typeof arabic = {
  new: 'New brand',
  search: 'Brand name',
  name: 'Name',
  name_lead: 'One language is enough when it is the same in both.',
  story: 'Its story',
  slug: 'Its address',
  slug_lead: 'Chosen once; it can’t be changed. Left empty, it is made of the name.',
  products: 'Products',
  none: 'No brands yet. Add the first.',
  none_found: 'No brand of that name.',
  texts: 'Name and story',
  create: 'Add the brand',
  created: 'The brand is added',
  show_products: 'Show its products',
  delete: 'Delete the brand',
  delete_title: ({ name }) => `Delete ${name}`,
  delete_warning: 'It can’t be undone. A brand that products bear can’t be deleted.',
  deleted: 'The brand is deleted',
};
