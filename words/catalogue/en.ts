import type { catalogue as arabic } from './ar.ts';

export const catalogue: typeof arabic = {
  favourite_added: 'Added to your favourites',
  favourite_removed: 'Removed from your favourites',
  rated: 'Thank you, your rating has been saved',
  rating_removed: 'Your rating has been deleted',
  saved: 'Saved',
  deleted: 'Deleted',
  import_columns: ['Line', 'Column', 'Problem'],
};
