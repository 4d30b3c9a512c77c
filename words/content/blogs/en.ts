import type { blogScreens as arabic } from './ar.ts';
import { plural } from '#values/plural.ts';

export const blogScreens: typeof arabic = {
  home: 'Home',
  title: 'The Yasmin journal',
  lead: 'Short articles on body, hair and skin care in Egypt’s weather: what works and what is not worth the price.',
  minutes: (minutes) => plural('en', minutes, { one: '1 minute read', other: '# minute read' }),
  search: 'Search the articles',
  found: (count, search) => `${plural('en', count, { one: '1 article', other: '# articles' })} about “${search}”`,
  none_found: (search) => `No articles about “${search}”`,
  none_found_text: 'Try a shorter word, or browse all the articles.',
  all: 'All articles',
  empty: 'No articles yet',
  empty_text: 'Check back soon. Meanwhile, every product page explains how to use the product.',
  to_store: 'Browse the store',
  contents: 'In this article',
  updated: (date) => `Updated ${date}`,
  products: 'Products in this article',
  share: 'Share this article',
  share_now: 'Share',
  copy_link: 'Copy link',
  whatsapp: 'Share on WhatsApp',
  around: 'Previous and next article',
  previous: 'Previous article',
  next: 'Next article',
  related: 'Read next',
};
