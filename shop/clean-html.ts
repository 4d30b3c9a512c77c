import sanitizeHtml from 'sanitize-html';

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'b',
    'i',
    'h2',
    'h3',
    'h4',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  transformTags: {
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: href && /^https?:\/\//i.test(href) ? { href } : {} }),
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'h2', 'h3', 'h4', 'a'].includes(tag) && text.trim() === '' && mediaChildren?.length === 0,
};

/** Reduces external HTML to plain formatting: no scripts, no styles, no classes, links to the web only. Idempotent. */
export function cleanHtml(html: string): string {
  let clean = sanitizeOnce(html);
  // Removing elements may leave empty ones behind. Each pass but the last makes the text shorter or wraps it once, so the loop ends.
  for (let next = sanitizeOnce(clean); next !== clean; next = sanitizeOnce(clean)) clean = next;
  return clean;
}

function sanitizeOnce(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  return clean === '' || /<(?:p|ul|ol|h[234]|table)>/.test(clean) ? clean : `<p>${clean}</p>`;
}
