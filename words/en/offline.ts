import type { offline as arabic } from '../ar/offline.ts';

export const offline: typeof arabic = {
  title: 'No internet connection',
  text: 'The page could not be opened. It will open by itself once you are connected.',
  cart: 'Your cart is as you left it. Prices and orders always come straight from the store, so that you never see an old price; carry on once you are connected.',
  personal:
    'Your account and orders are not kept on this device, for your privacy. They are here again once you are connected.',
  again: 'Try again',
  seen: 'Pages you can open now',
  seen_at: (when) => `As it was ${when}`,
  home: 'Yasmin, home page',
};
