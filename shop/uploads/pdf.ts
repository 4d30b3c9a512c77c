import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { MAX_PDF_PAGES } from '#values/uploads.ts';

/** Why a PDF is refused: it is damaged, needs a password, does more than show pages, or has too many of them. */
export type PdfFault = 'broken' | 'locked' | 'active' | 'pages';

const inflated = promisify(inflate);

/** The maximum unpacked size of a PDF's packed objects. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxPackedObjects = 2000;

/** Names by which a PDF runs something, carries other files, or sends data. */
const active =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|GoToE|ImportData|SubmitForm)(?![A-Za-z0-9])/;

/** A predictor: bytes encoded as differences from earlier ones. */
const predicted = /\/Predictor\s+(?!1\b)\d/;

const endsAt = /startxref\s+(\d{1,10})\s+%%EOF[\s\0]*$/;

/**
 * What is wrong with a PDF; null when it is accepted. Scans the bytes of the file and its packed objects; does not render it. Data encoded in
 * other streams is not seen, so a PDF is served as a download only.
 */
export async function pdfFault(file: Buffer): Promise<PdfFault | null> {
  // One character per byte, so that indexes in the text are offsets in the file.
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.\d\s/.test(text)) return 'broken';
  if (isSomethingElse(text)) return 'broken';
  const end = endsAt.exec(text.slice(-1024));
  if (!end) return 'broken';
  const table = text.slice(Number(end[1]), Number(end[1]) + 32);
  if (!/^\s*(?:xref\b|\d+\s+\d+\s+obj\b)/.test(table)) return 'broken';
  const plain = decodeNames(text);
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(plain)) return 'locked';
  const packed = await unpacked(file, text);
  if (packed === null) return 'broken';
  const all = [plain, ...packed.map(decodeNames)];
  if (all.some((part) => active.test(part))) return 'active';
  const pages = all.reduce((sum, part) => sum + (part.match(/\/Type\s*\/Page(?![A-Za-z0-9])/g)?.length ?? 0), 0);
  if (pages === 0) return 'broken';
  return pages > MAX_PDF_PAGES ? 'pages' : null;
}

/** Decodes `#4A` escapes in names to letters. */
const decodeNames = (text: string): string =>
  text.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Whether another reader could take the file for HTML or an archive. */
const isSomethingElse = (text: string): boolean =>
  /<(?:!doctype|html|head|body|script|svg|iframe)\b/i.test(text.slice(0, 1024)) ||
  text.slice(-66_000).includes('PK\x05\x06');

/** The content of each object stream; null when one can't be read, or they unpack to too much. */
async function unpacked(file: Buffer, text: string): Promise<string[] | null> {
  const parts: string[] = [];
  let budget = maxUnpackedBytes;
  for (const start of text.matchAll(/\bstream\r?\n/g)) {
    const from = start.index + start[0].length;
    const head = decodeNames(text.slice(Math.max(0, start.index - 4096), start.index));
    const dictionary = head.slice(head.lastIndexOf(' obj') + 1);
    if (!/\/Type\s*\/ObjStm\b/.test(dictionary)) continue;
    const to = text.indexOf('endstream', from);
    if (to === -1 || parts.length >= maxPackedObjects) return null;
    const bytes = file.subarray(from, to);
    const filters = dictionary.match(/\/(?:\w+Decode)(?!Parms)\b/g) ?? [];
    if (filters.length === 0) {
      parts.push(bytes.toString('latin1'));
      continue;
    }
    if (filters.length > 1 || filters[0] !== '/FlateDecode' || budget <= 0 || predicted.test(dictionary)) return null;
    try {
      const content = await inflated(bytes, { maxOutputLength: budget, finishFlush: constants.Z_SYNC_FLUSH });
      budget -= content.length;
      parts.push(content.toString('latin1'));
    } catch {
      return null;
    }
  }
  return parts;
}
