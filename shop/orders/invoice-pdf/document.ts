import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '#values/locale.ts';

/**
 * The font files, read once. Parsed fonts are never shared between documents: the library caches each glyph with the letters that first
 * requested it, and subsetting at the end of a document requests parts of glyphs without letters. In the next document such a letter
 * would appear unjoined.
 */
let fontFiles: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

const readFont = (weight: string): Promise<Buffer> =>
  readFile(createRequire(import.meta.url).resolve(`#shop/orders/invoice-pdf/fonts/readex-pro-${weight}.ttf`));

async function readFonts() {
  const [regular, bold] = await Promise.all([readFont('regular'), readFont('semibold')]);
  return { regular, bold };
}

/** Creates an empty document with the fonts `regular` and `bold`. Loads the PDF library on the first call. */
export async function createDocument(locale: Locale, title: string, paper: { width: number; height: number }) {
  const { default: PDFDocument } = await import('pdfkit');
  fontFiles ??= readFonts();
  const { regular, bold } = await fontFiles.catch((error: unknown) => {
    fontFiles = undefined;
    throw error;
  });
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // Any name would load one of the library's own fonts.
    font: null as never,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title },
  });
  document.registerFont('regular', regular).registerFont('bold', bold);
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  return { document, bytes };
}
