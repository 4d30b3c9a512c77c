export type Encoding = 'br' | 'gzip' | 'identity';

const named = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+)\s*)?(?=,|$)/i,
};

/** The smallest encoding of a reply that an `Accept-Encoding` names and does not exclude by `q=0`. */
export function encodingFor(accepted: string | null | undefined): Encoding {
  if (!accepted) return 'identity';
  for (const encoding of ['br', 'gzip'] as const) {
    const match = named[encoding].exec(accepted);
    if (match && Number(match[1] ?? 1) > 0) return encoding;
  }
  return 'identity';
}

/** Whether an `If-None-Match` contains this ETag; an ETag that a proxy has weakened (`W/`) is the same page. */
export const hasEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  !!ifNoneMatch &&
  ifNoneMatch.split(',').some((tag) => {
    const trimmed = tag.trim();
    return trimmed === '*' || trimmed.replace(/^W\//, '') === etag;
  });
