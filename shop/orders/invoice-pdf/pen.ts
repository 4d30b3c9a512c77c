import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Locale } from '#values/locale.ts';
import { type Direction, linesOf, runsOf } from './runs.ts';

/** A4 in points, and the margin around what is written. */
export const sheet = { width: 595.28, height: 841.89, margin: 42 };

export type Paper = typeof sheet;

/** Everything is measured from where the language begins: on the right in Arabic. */
export type Place = { start: number; width: number; y: number };

export type Ink = {
  size?: number;
  bold?: boolean;
  colour?: string;
  /** Figures stand on the right in both languages, so that their decimals are below each other. */
  align?: 'start' | 'end' | 'right';
  /** The page's language, or by its own first letter for what people and brands wrote. */
  direction?: Direction;
};

type Font = Buffer;

/** The typefaces as the library has taken them apart, which takes longer than to write an invoice: once for all documents. */
let fonts: { regular: Font; bold: Font } | undefined;

const fileOf = (weight: string): string =>
  createRequire(import.meta.url).resolve(`#shop/orders/invoice-pdf/fonts/readex-pro-${weight}.ttf`);

/** What a document made of the font it writes in; it takes that for a font as it takes the file. */
const takenApart = (document: PDFKit.PDFDocument): Font =>
  (document as unknown as { _font: { font: Font } })._font.font;

/** Between the foot of one line and the next, for a size of 1. */
const leading = 1.55;

/** An empty document in one language, of A4 pages unless told otherwise, and what writes on it. The library comes with the first of them. */
export async function openPen(locale: Locale, title: string, paper: Paper = sheet) {
  const { default: PDFDocument } = await import('pdfkit');
  const files = fonts ?? { regular: await readFile(fileOf('regular')), bold: await readFile(fileOf('semibold')) };
  const document = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    // Any name would load one of the library's own typefaces.
    font: null as never,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title },
  });
  document.registerFont('regular', files.regular).registerFont('bold', files.bold);
  fonts ??= { regular: takenApart(document.font('regular')), bold: takenApart(document.font('bold')) };
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  const rtl = locale === 'ar';

  const choose = ({ size = 9, bold = false, colour = '#1d2b26' }: Ink) =>
    document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);

  const directionOf = ({ direction = rtl ? 'rtl' : 'ltr' }: Ink): Direction => direction;

  const linesIn = (text: string, width: number, ink: Ink): string[] => {
    choose(ink);
    return linesOf(text, width, (line) =>
      runsOf(line, directionOf(ink)).reduce((sum, run) => sum + document.widthOfString(run), 0),
    );
  };

  return {
    /** How high a text will stand in a width. */
    heightOf: (text: string, width: number, ink: Ink = {}): number =>
      linesIn(text, width, ink).length * (ink.size ?? 9) * leading,
    /** Writes a text, in as many lines as it needs; gives where the next one begins. */
    write(text: string, { start, width, y }: Place, ink: Ink = {}): number {
      const step = (ink.size ?? 9) * leading;
      let top = y;
      for (const line of linesIn(text, width, ink)) {
        const runs = runsOf(line, directionOf(ink)).map((run) => ({ run, wide: document.widthOfString(run) }));
        const room = width - runs.reduce((sum, { wide }) => sum + wide, 0);
        const before = ink.align === 'end' || (ink.align === 'right' && !rtl) ? room : 0;
        let x = rtl ? paper.width - start - width + room - before : start + before;
        for (const { run, wide } of runs) {
          document.text(run, x, top, { lineBreak: false });
          x += wide;
        }
        top += step;
      }
      return top;
    },
    rule(y: number, { start, width }: Pick<Place, 'start' | 'width'>, colour = '#d9d6cc', thickness = 0.7): void {
      const x = rtl ? paper.width - start - width : start;
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(colour);
    },
    shade({ start, width, y }: Place, height: number, colour: string): void {
      document.rect(rtl ? paper.width - start - width : start, y, width, height).fill(colour);
    },
    /** An empty box, to be ticked. */
    box({ start, width, y }: Place): void {
      document
        .rect(rtl ? paper.width - start - width : start, y, width, width)
        .lineWidth(0.9)
        .stroke('#1d2b26');
    },
    newPage: () => void document.addPage(),
    /** Has something written on each page once all of them are there. */
    onEachPage(draw: (page: number, last: number) => void): void {
      const { start, count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(start + page);
        draw(page + 1, count);
      }
    },
    async finish(): Promise<Buffer> {
      document.end();
      return done;
    },
  };
}

export type Pen = Awaited<ReturnType<typeof openPen>>;
