import sanitizeHtml from 'sanitize-html';

const blocks = 'p|ul|ol|li|blockquote|h[23]';

/** Where a link in a text may lead: the web, the shop's own pages, an address to write or call. */
const isLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href) || /^#./.test(href);

/** What is nothing without words in it. */
const filled = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'a', 'strong', 'em', 'ul', 'ol']);

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // Nobody is to find what was said inside them as words on the page.
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'iframe',
    'object',
    'svg',
    'math',
  ],
  transformTags: {
    h1: 'h2',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    b: 'strong',
    i: 'em',
    a: (tagName, { href = '' }) =>
      ({ tagName, attribs: isLink(href.trim()) ? { href: href.trim() } : {} }) as sanitizeHtml.Tag,
    ol: (tagName, { start = '' }) =>
      ({ tagName, attribs: /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {} }) as sanitizeHtml.Tag,
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    filled.has(tag) && text.trim() === '' && mediaChildren?.length === 0,
};

/** What turns a text around or shows nothing, but for the marks that Arabic and Latin beside each other need. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** An item that is one paragraph, before its own list at most, is that text alone. */
const soleParagraph = new RegExp(`<li><p>((?:(?!</?(?:${blocks})\\b).)*)</p>(?=</li>|<[uo]l[ >])`, 'gs');

/** A link that leads nowhere is its words. */
const toNowhere = /<a>((?:(?!<a[ >]).)*?)<\/a>/gs;

function pass(html: string): string {
  const clean = sanitizeHtml(html.replace(unseen, ' '), options)
    .replace(unseen, ' ')
    .replace(toNowhere, '$1')
    .replace(soleParagraph, '<li>$1')
    .trim();
  return clean === '' || /<(?:p|ul|ol|h[23]|blockquote)[ >]/.test(clean) ? clean : `<p>${clean}</p>`;
}

/**
 * A text of articles and pages with only what the back office's editor knows: headings of two levels, paragraphs, lists, quotes, bold,
 * italic and links. Doing it twice changes nothing more.
 */
export function richHtml(html: string): string {
  let clean = pass(html.toWellFormed().normalize('NFC'));
  // What a pass takes away may leave something empty behind; every pass but the last makes it shorter or wraps it once.
  for (let next = pass(clean); next !== clean; next = pass(clean)) clean = next;
  return clean;
}
