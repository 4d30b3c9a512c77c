import type { Bi, BrandSeed, ProductSeed } from '../../../../db/seed/types.ts';
import type { Family } from '../type.ts';

/**
 * The paper of a brand's design. A unit is a hundredth of the width that is readable from the front; the origin is the middle of the upper edge.
 * `wide` and `high` are the whole label's, so the sides that turn away are beyond ±50.
 */
export type Sheet = {
  product: ProductSeed;
  brand: BrandSeed;
  /** The kind of product, as printed small. */
  kind: Bi;
  wide: number;
  high: number;
  /** Whether the label is wider than high, as on a jar or a bar: the layout is landscape. */
  lying: boolean;
  /** The scale of the name on a tall label. */
  big: number;
  /** Printed on the pack itself, so that the label has no visible edge. */
  printed: boolean;
};

/** A brand's design: its own colours, its paper (or the bare pack), and its drawing. */
export type LabelSystem = {
  /** The colour of the paper for a product. */
  paper(sheet: Sheet): string;
  /** Everything printed, as SVG in the sheet's units. */
  draw(sheet: Sheet): string;
};

type Look = {
  family: Family;
  weight?: number;
  fill: string;
  /** The anchor of x: the middle, the left end or the right end of the line. */
  at?: 'middle' | 'left' | 'right';
  spacing?: number;
  /** The maximum width; wider text is set smaller. */
  room?: number;
  turn?: number;
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const arabic = /[\u0600-\u06ff]/;

/** One line of type on its baseline. */
export function line(text: string, x: number, y: number, size: number, look: Look): string {
  const rtl = arabic.test(text);
  const at = look.at ?? 'middle';
  const anchor = at === 'middle' ? 'middle' : (at === 'left') === rtl ? 'end' : 'start';
  const turned = look.turn === undefined ? '' : ` transform="rotate(${look.turn} ${x} ${y})"`;
  return (
    `<text x="${x}" y="${y}" font-size="${size}" font-family="${look.family}" font-weight="${look.weight ?? 400}" fill="${look.fill}"` +
    ` text-anchor="${anchor}" data-room="${look.room ?? 92}"${rtl ? ' direction="rtl"' : ''}` +
    `${look.spacing === undefined ? '' : ` letter-spacing="${look.spacing}"`}${turned}>${escape(text)}</text>`
  );
}

/** A pattern that runs off the edge of paper; printed on a pack it ends in a rounded window instead. */
export const bled = ({ printed, high }: Sheet, art: string, top = 0): string =>
  printed
    ? `<clipPath id="window"><rect x="-47" y="${top}" width="94" height="${high - top}" rx="7"/></clipPath><g clip-path="url(#window)">${art}</g>`
    : art;

/** A straight hairline. */
export const rule = (x1: number, y1: number, x2: number, y2: number, stroke: string, width = 0.5): string =>
  `<path d="M${x1} ${y1}L${x2} ${y2}" stroke="${stroke}" stroke-width="${width}" fill="none"/>`;

/** The size in both scripts, each run in its own direction. */
export const sizeLine = ({ product: { size } }: Sheet): string =>
  size.en.length > 9 ? size.ar : `\u2068${size.ar}\u2069 · \u2068${size.en}\u2069`;

/** The small print of the back, visible where the label turns away: the contents and the place of production. */
export function smallPrint(sheet: Sheet, fill: string, family: Family): string {
  const side = sheet.wide / 2;
  if (side < 78) return '';
  const column = Math.min(side - 62, 46);
  const words = sheet.product.ingredients.split(' ');
  const rows: string[] = [];
  let row = '';
  for (const word of words) {
    if ((row + word).length > column * 0.82) {
      rows.push(row);
      row = '';
    }
    row += `${word} `;
  }
  rows.push(row);
  const from = sheet.high * 0.16;
  const shown = rows.slice(0, Math.max(1, Math.floor((sheet.high * 0.62) / 3.4)));
  const bars = Array.from({ length: 30 }, (_, i) => {
    const width = 0.35 + ((i * 7919) % 5) * 0.16;
    return `<rect x="${-62 - 33 + i * 1.1}" y="${sheet.high * 0.7}" width="${width}" height="${sheet.high * 0.14}"/>`;
  }).join('');
  return (
    shown
      .map((text, i) => line(text.trim(), 62, from + i * 3.4, 2.3, { family, fill, at: 'left', room: column }))
      .join('') +
    line('صُنع في مصر', -62, from, 3.4, { family, fill, at: 'right', room: column }) +
    line('Made in Egypt', -62, from + 4.6, 2.8, { family, fill, at: 'right', room: column }) +
    line('12M', -62, from + 11, 3, { family, fill, at: 'right', room: column }) +
    (side < 97 ? '' : `<g fill="${fill}">${bars}</g>`)
  );
}
