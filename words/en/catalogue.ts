import type { catalogue as arabic } from '../ar/catalogue.ts';

export const catalogue: typeof arabic = {
  favourite_added: 'Added to your favourites',
  favourite_removed: 'Removed from your favourites',
  rated: 'Thank you, your rating is saved',
  rating_removed: 'Your rating is deleted',
  saved: 'Saved',
  deleted: 'Deleted',
  import_columns: ['Line', 'Column', 'Problem'],
};
