import type { common as arabic } from '../ar/common.ts';

export const common: typeof arabic = {
  shop: 'Yasmin',
  skip: 'Skip to content',
  sent: 'Sent successfully',
  not_sent: 'You are offline, so nothing was sent. Try again when you are connected.',
  not_opened: 'You are offline, so the page could not be opened. Try again when you are connected.',
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
    'The address may have changed, or the product is gone. Start from the store or search for what you want.',
  pausing: 'Back in a moment',
  error_title: 'Something went wrong',
};
