import type { blogScreens as arabic } from '../ar/blog-screens.ts';
import { plural } from '#values/plural.ts';

export const blogScreens: typeof arabic = {
  home: 'Home',
  title: 'The Yasmin journal',
  lead: 'Short reads on body, hair and skin care in Egyptian weather: what works, and what is not worth its price.',
  minutes: (minutes) => plural('en', minutes, { one: '1 minute read', other: '# minute read' }),
  search: 'Search the articles',
  found: (count, search) => `${plural('en', count, { one: '1 article', other: '# articles' })} about “${search}”`,
  none_found: (search) => `No articles about “${search}”`,
  none_found_text: 'Try a shorter word, or browse all the articles.',
  all: 'All articles',
  empty: 'Our first article is being written',
  empty_text: 'Look in again soon. Until then, every product in the store says how it is used.',
  to_store: 'Browse the store',
  contents: 'In this article',
  updated: (date) => `Updated ${date}`,
  products: 'Products in this article',
  share: 'Share this article',
  share_now: 'Share',
  copy_link: 'Copy link',
  whatsapp: 'Send on WhatsApp',
  around: 'Articles before and after',
  previous: 'Previous article',
  next: 'Next article',
  related: 'Read next',
};
