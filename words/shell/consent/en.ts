import type { consentScreens as arabic } from './ar.ts';

export const consentScreens: typeof arabic = {
  title: 'Do you accept cookies for analytics and ads?',
  text: 'Google and Meta tools show us what customers like and improve our ads. We never send them your name, phone or address. The shop works fully if you decline.',
  measuring: 'Analytics and ads',
  not_yet: 'You have not chosen yet. Nothing is tracked until you accept.',
  more: 'Read the privacy policy',
  accept: 'Accept',
  refuse: 'Decline',
  so_far: { granted: 'Your current choice: accepted.', denied: 'Your current choice: declined.' },
};
