/** Control characters that no text has: a spreadsheet, a picture or another file that is no CSV. */
// oxlint-disable-next-line no-control-regex
const binary = /[\0-\u0008\u000e-\u001a\u001c-\u001f]/;

/**
 * The text of a file: UTF-8, UTF-16 with a byte order mark, or else Windows-1256, the Arabic encoding of older spreadsheets. Undefined for a file that
 * is no text.
 */
export function decodeFile(bytes: Uint8Array): string | undefined {
  const text = decode(bytes);
  return text === '' || binary.test(text) ? undefined : text;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}
