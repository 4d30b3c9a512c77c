/** The screens the footer may lead to. */
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

/** The networks whose names the shop knows. */
export const networks = ['facebook', 'instagram', 'tiktok', 'x', 'youtube', 'snapchat'] as const;
