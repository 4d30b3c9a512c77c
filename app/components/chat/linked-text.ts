/** A piece of a message: words, or words that lead somewhere. */
export type Piece = { text: string; href: string | null };

const address = /(?:https?:\/\/|www\.)[^\s<>"'«»،؛]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;
/** What ends a sentence around an address, and not the address. */
const trailing = /[.,:;!?؟…)\]}*_~]+$/u;

/** A bracket that was opened within the address belongs to it. */
function trimmed(found: string): string {
  const end = trailing.exec(found);
  if (!end) return found;
  const cut = found.slice(0, end.index);
  return found[end.index] === ')' && cut.includes('(') ? found.slice(0, end.index + 1) : cut;
}

/** Where an address leads: web pages and e-mail alone, whatever else could be written. */
function hrefOf(text: string): string | null {
  if (!/^(?:https?:|www\.)/i.test(text)) return `mailto:${text}`;
  const url = URL.parse(/^www\./i.test(text) ? `https://${text}` : text);
  return url && /^https?:$/.test(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
    ? url.href
    : null;
}

/** Takes a message apart into words and addresses of the web and of e-mail. Together the pieces are the message. */
export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = trimmed(found);
    const href = hrefOf(shown);
    if (!href) continue;
    if (index > done) pieces.push({ text: text.slice(done, index), href: null });
    pieces.push({ text: shown, href });
    done = index + shown.length;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), href: null });
  return pieces;
}
