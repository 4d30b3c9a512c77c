/** The screens the footer may link to. */
export const footerLinks = [
  'store',
  'blogs',
  'wheel',
  'contact',
  'shipping',
  'refund',
  'about',
  'privacy',
  'terms',
] as const;

/** The social networks that the shop supports. */
export const networks = ['facebook', 'instagram', 'tiktok', 'x', 'youtube', 'snapchat'] as const;
