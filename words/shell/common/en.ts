import type { common as arabic } from './ar.ts';

export const common: typeof arabic = {
  shop: 'Yasmin',
  skip: 'Skip to content',
  sent: 'Sent successfully',
  not_sent: 'You are offline, so nothing was sent. Try again when you are back online.',
  not_opened: 'You are offline, so the page could not be loaded. Try again when you are back online.',
  done: 'Done',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  saving: 'Saving…',
  back: 'Back',
  next: 'Next',
  previous: 'Previous',
  retry: 'Try again',
  loading: 'Loading…',
  page_not_found: 'This page could not be found',
  page_not_found_text:
    'The link may have changed, or the product is no longer sold. Browse the store or search for what you need.',
  pausing: 'We’ll be right back',
  error_title: 'Something went wrong',
};
