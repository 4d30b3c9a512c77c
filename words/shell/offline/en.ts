import type { offline as arabic } from './ar.ts';

export const offline: typeof arabic = {
  title: 'No internet connection',
  text: 'The page could not be loaded. It will load automatically when you are back online.',
  cart: 'Your cart is saved. Prices and orders always come directly from the store so that you never see an outdated price. You can continue when you are back online.',
  personal:
    'For your privacy, your account and orders are not stored on this device. You can see them again when you are back online.',
  signed_out: 'You are signed out on this device. No page of your account is stored on it.',
  again: 'Try again',
  seen: 'Pages available offline',
  seen_at: (when) => `Saved ${when}`,
  home: 'Yasmin, home page',
};
