import { plural } from '#values/plural.ts';
import type { ratingScreens as arabic } from './ar.ts';

export const ratingScreens: typeof arabic = {
  star_words: (star) => `${star} of 5 · ${{ 1: 'Bad', 2: 'Poor', 3: 'Fair', 4: 'Good', 5: 'Excellent' }[star]}`,
  choose_stars: 'Choose 1 to 5 stars',
  rate_title: 'Rate this product',
  edit: 'Edit your rating',
  your_rating: 'How many stars?',
  comment: 'Your comment',
  comment_hint: 'What did you like or dislike? Only your first name is shown.',
  left: (count) =>
    plural('en', count, { zero: 'No characters left', one: '# character left', other: '# characters left' }),
  type: { skin: 'Your skin type', hair: 'Your hair type' },
  age: 'Your age',
  not_said: 'Rather not say',
  types_hint: 'Shown with your review, so that people like you find it.',
  photos: 'Photos',
  photos_hint: (most) => `Up to ${most} photos of the product or its result, without faces of others.`,
  stored_photos: 'Photos of your review; uncheck one to remove it',
  stored_photo: (n) => `Photo ${n}`,
  send: 'Send your rating',
  save: 'Save your rating',
  remove: 'Delete your rating',
  remove_question: (name) => `Delete your rating of “${name}”?`,
  remove_text: 'Your rating and comment will be deleted. This can’t be undone.',
  to_product: 'Back to the product',
  verified: 'Verified purchase',
};
