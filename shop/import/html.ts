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
    a: (tagName, { href }) =>
      ({ tagName, attribs: href && /^https?:\/\//i.test(href) ? { href } : {} }) as sanitizeHtml.Tag,
  },
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    ['p', 'h2', 'h3', 'h4', 'a'].includes(tag) && text.trim() === '' && mediaChildren?.length === 0,
};

/** HTML from outside with only plain formatting left: no script, no style, no class, links to the web only. Doing it twice changes nothing more. */
export function cleanHtml(html: string): string {
  let clean = pass(html);
  // What a pass takes away may leave something empty behind; every pass but the last makes it shorter or wraps it once.
  for (let next = pass(clean); next !== clean; next = pass(clean)) clean = next;
  return clean;
}

function pass(html: string): string {
  const clean = sanitizeHtml(html, options).trim();
  return clean === '' || /<(?:p|ul|ol|h[234]|table)>/.test(clean) ? clean : `<p>${clean}</p>`;
}
