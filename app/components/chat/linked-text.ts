/** A segment of a message: plain text, or text with a link. */
export type TextSegment = { text: string; href: string | null };

const address = /(?:https?:\/\/|www\.)[^\s<>"'«»،؛]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** Punctuation that ends a sentence after a URL and is not part of it. */
const trailing = /[.,:;!?؟…)\]}*_~]+$/u;

/** A closing bracket belongs to the URL when it was opened within it. */
function trimPunctuation(match: string): string {
  const end = trailing.exec(match);
  if (!end) return match;
  const withoutEnd = match.slice(0, end.index);
  return match[end.index] === ')' && withoutEnd.includes('(') ? match.slice(0, end.index + 1) : withoutEnd;
}

/** The target of a URL: only web pages and e-mail are allowed. */
function hrefOf(text: string): string | null {
  if (!/^(?:https?:|www\.)/i.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
    ? url.href
    : null;
}

/** Splits a message into plain text, web URLs and e-mail addresses. Joined, the segments are the message. */
export function splitLinks(text: string): TextSegment[] {
  const pieces: TextSegment[] = [];
  let done = 0;
  for (const { 0: match, index } of text.matchAll(address)) {
    const linkText = trimPunctuation(match);
    const href = hrefOf(linkText);
    if (!href) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), href: null });
    pieces.push({ text: linkText, href });
    done = index + linkText.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null });
  return pieces;
}
