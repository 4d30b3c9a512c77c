import type { consentScreens as arabic } from '../ar/consent-screens.ts';

export const consentScreens: typeof arabic = {
  title: 'May we measure your visit?',
  text: 'Tools by Google and Meta show us what people like and make our ads better. We never send them your name, phone or address, and the whole shop works if you refuse.',
  measuring: 'Measuring your visit',
  not_yet: 'You have not chosen yet. Nothing is measured until you accept.',
  more: 'Read the privacy policy',
  accept: 'Accept',
  refuse: 'Refuse',
  so_far: { granted: 'Your choice so far: accepted.', denied: 'Your choice so far: refused.' },
};
