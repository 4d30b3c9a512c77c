import sanitizeHtml from 'sanitize-html';

const blocks = 'p|ul|ol|li|blockquote|h[23]';

/** Allowed link targets: the web, the shop's own pages, e-mail addresses and phone numbers. */
const isLink = (href: string): boolean =>
  /^(?:https?:\/\/[^/\\]|mailto:|tel:)/i.test(href) || /^\/(?![/\\])/.test(href) || /^#./.test(href);

/** Elements that are removed when they contain no text. */
const filled = new Set(['p', 'h2', 'h3', 'li', 'blockquote', 'a', 'strong', 'em', 'ul', 'ol']);

const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'strong', 'em', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // The text inside these elements must not appear on the page.
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
    a: (tagName, { href = '' }) => ({ tagName, attribs: isLink(href.trim()) ? { href: href.trim() } : {} }),
    ol: (tagName, { start = '' }) => ({
      tagName,
      attribs: /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {},
    }),
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    filled.has(tag) && text.trim() === '' && mediaChildren?.length === 0,
};

/** Characters that change the direction of the text or are invisible, except the marks that mixed Arabic and Latin text needs. */
const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A list item that contains a single paragraph, optionally followed by its own list, becomes plain text. */
const soleParagraph = new RegExp(`<li><p>((?:(?!</?(?:${blocks})\\b).)*)</p>(?=</li>|<[uo]l[ >])`, 'gs');

/** A link without a target is replaced by its text. */
const emptyLink = /<a>((?:(?!<a[ >]).)*?)<\/a>/gs;

function pass(html: string): string {
  const clean = sanitizeHtml(html.replace(unseen, ' '), options)
    .replace(unseen, ' ')
    .replace(emptyLink, '$1')
    .replace(soleParagraph, '<li>$1')
    .trim();
  return clean === '' || /<(?:p|ul|ol|h[23]|blockquote)[ >]/.test(clean) ? clean : `<p>${clean}</p>`;
}

/**
 * Restricts the HTML of articles and pages to the elements of the back office's editor: headings of two levels, paragraphs, lists,
 * quotes, bold, italic and links. Idempotent.
 */
export function richHtml(html: string): string {
  let clean = pass(html.toWellFormed().normalize('NFC'));
  // Removing elements may leave empty ones behind. Each pass but the last makes the text shorter or wraps it once, so the loop ends.
  for (let next = pass(clean); next !== clean; next = pass(clean)) clean = next;
  return clean;
}
