import type { Locale } from '#values/locale.ts';
import { createDocument } from './document.ts';
import { type Direction, linesOf, runsOf } from './runs.ts';

/** A4 in points, and the page margin. */
export const sheet = { width: 595.28, height: 841.89, margin: 42 };

export type Paper = typeof sheet;

/** `start` is measured from the side where the language begins: from the right in Arabic. */
export type Place = { start: number; width: number; y: number };

export type Ink = {
  size?: number;
  bold?: boolean;
  colour?: string;
  /** `right` is for numbers in both languages, so that their decimals line up. */
  align?: 'start' | 'end' | 'right';
  /** The page's language by default. `auto` uses the text's first letter, for text that people and brands wrote. */
  direction?: Direction;
};

/** The line height for a font size of 1. */
const leading = 1.55;

/** Creates an empty document in one language, A4 by default, and the functions that write on it. */
export async function openPen(locale: Locale, title: string, paper: Paper = sheet) {
  const { document, bytes } = await createDocument(locale, title, paper);
  let rtl = locale === 'ar';

  const choose = ({ size = 9, bold = false, colour = '#1d2b26' }: Ink) =>
    document
      .font(bold ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(colour);

  /** The left edge of a place on the page. */
  const leftOf = ({ start, width }: Pick<Place, 'start' | 'width'>): number =>
    rtl ? paper.width - start - width : start;

  const directionOf = ({ direction = rtl ? 'rtl' : 'ltr' }: Ink): Direction => direction;

  const linesIn = (text: string, width: number, ink: Ink): string[] => {
    choose(ink);
    return linesOf(text, width, (line) =>
      runsOf(line, directionOf(ink)).reduce((sum, run) => sum + document.widthOfString(run), 0),
    );
  };

  return {
    /** The height of a text in a given width. */
    heightOf: (text: string, width: number, ink: Ink = {}): number =>
      linesIn(text, width, ink).length * (ink.size ?? 9) * leading,
    /** Writes a text on as many lines as it needs. Returns the y position of the next line. */
    write(text: string, { start, width, y }: Place, ink: Ink = {}): number {
      const step = (ink.size ?? 9) * leading;
      let top = y;
      for (const line of linesIn(text, width, ink)) {
        const runs = runsOf(line, directionOf(ink)).map((run) => ({ run, wide: document.widthOfString(run) }));
        const room = width - runs.reduce((sum, { wide }) => sum + wide, 0);
        const before = ink.align === 'end' || (ink.align === 'right' && !rtl) ? room : 0;
        let x = leftOf({ start, width }) + (rtl ? room - before : before);
        for (const { run, wide } of runs) {
          document.text(run, x, top, { lineBreak: false });
          x += wide;
        }
        top += step;
      }
      return top;
    },
    rule(y: number, { start, width }: Pick<Place, 'start' | 'width'>, colour = '#d9d6cc', thickness = 0.7): void {
      const x = leftOf({ start, width });
      document
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(colour);
    },
    shade({ start, width, y }: Place, height: number, colour: string): void {
      document.rect(leftOf({ start, width }), y, width, height).fill(colour);
    },
    /** Draws a path of SVG, `size` units wide and high, in a square. */
    picture({ start, width, y }: Place, { path, size }: { path: string; size: number }): void {
      document
        .save()
        .translate(leftOf({ start, width }), y)
        .scale(width / size)
        .path(path)
        .fill('#000000')
        .restore();
    },
    /** Draws an empty checkbox. */
    box({ start, width, y }: Place): void {
      document.rect(leftOf({ start, width }), y, width, width).lineWidth(0.9).stroke('#1d2b26');
    },
    newPage: () => void document.addPage(),
    /** Writes in another language from now on, for documents whose pages have several. */
    useLocale(next: Locale): void {
      rtl = next === 'ar';
    },
    /** Draws a barcode: bars and spaces alternate, each of the given width in modules. A barcode reads from the left in every language. */
    bars: (widths: readonly number[], { start, width, y }: Place, height: number): void =>
      drawBars(document, widths, { left: leftOf({ start, width }), width, y, height }),
    /** Calls `draw` for each page once all pages exist. */
    onEachPage(draw: (page: number, last: number) => void): void {
      const { start, count } = document.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        document.switchToPage(start + page);
        draw(page + 1, count);
      }
    },
    async finish(): Promise<Buffer> {
      document.end();
      return bytes;
    },
  };
}

export type Pen = Awaited<ReturnType<typeof openPen>>;

/** Fills every other one of the widths, which are in modules of the whole width. */
function drawBars(
  document: PDFKit.PDFDocument,
  widths: readonly number[],
  { left, width, y, height }: { left: number; width: number; y: number; height: number },
): void {
  const module = width / widths.reduce((sum, wide) => sum + wide, 0);
  let x = left;
  for (const [at, wide] of widths.entries()) {
    if (at % 2 === 0) document.rect(x, y, wide * module, height);
    x += wide * module;
  }
  document.fill('#000000');
}
