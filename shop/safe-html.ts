import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

/** Allows what the two writers of HTML allow (`richHtml` of the back office, `cleanHtml` of imports), and no more. */
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
    'blockquote',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: { a: ['href'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'iframe', 'object', 'svg', 'math'],
};

/** In UTF-16 code units of two bytes: 8 MB. */
const maxCacheSize = 4 * 1024 * 1024;

const cache = new LRUCache<string, string>({ maxSize: maxCacheSize, sizeCalculation: (html) => html.length + 64 });

/**
 * Sanitises stored HTML for display. It was already sanitised when it was written, but a restored backup or a manual change can also put text into
 * the database. Text that the shop wrote stays unchanged. Results are cached by the hash of the text, so that the text of a popular page is
 * sanitised once.
 */
export function safeHtml(stored: string): string {
  if (stored === '') return '';
  const key = createHash('sha256').update(stored).digest('base64');
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const safe = sanitizeHtml(stored, options);
  cache.set(key, safe);
  return safe;
}
