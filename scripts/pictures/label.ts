import type { BrandSeed, ProductSeed } from '../../db/seed/types.ts';
import { blend } from './colour.ts';
import { printedOn } from './finish.ts';
import type { Shape } from './shapes.ts';

const dots = 96;

/** A small sign for each brand, 24 units square, drawn in strokes. */
const signs: Record<string, string> = {
  'yasmin-atelier': [0, 72, 144, 216, 288]
    .map((turn) => `<path d="M12 12C9.6 8.6 9.6 4.6 12 2c2.4 2.6 2.4 6.6 0 10Z" transform="rotate(${turn} 12 12)"/>`)
    .join(''),
  'wadi-loban':
    '<path d="M12 2.5c4 5 6 8.2 6 11.5a6 6 0 0 1-12 0c0-3.3 2-6.5 6-11.5Z"/><path d="M9.5 14.5a2.6 2.6 0 0 0 2.5 2.6"/>',
  'siwa-salt': '<path d="M12 2.5 19.5 8v8L12 21.5 4.5 16V8Z"/><path d="M12 2.5v6.5m0 0L4.5 16M12 9l7.5 7"/>',
  'bustan-el-nil': '<path d="M5 20C4 10 10 4 20 4c0 10-5 16-15 16Z"/><path d="M5 20C8 14 12 10 16 8"/>',
  'karma-curl': '<path d="M5 21c9 0 15-4 15-10.5A6.5 6.5 0 0 0 7 10.5c0 6 8 6.5 8.5 1.5.2-2.6-3.3-3.2-3.7-.8"/>',
  habba: '<ellipse cx="12" cy="13" rx="4.6" ry="7.5" transform="rotate(24 12 13)"/><path d="M9.5 17.5 14.5 8"/>',
  ramla: '<path d="M2 16c4-6 7-6 10-2s6 4 10-2M2 20.5c5-3.5 9-3.5 20 0"/><circle cx="16.5" cy="6" r="2.6"/>',
  'shams-daily':
    '<circle cx="12" cy="12" r="4.6"/>' +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map((turn) => `<path d="M12 4.6V2" transform="rotate(${turn} 12 12)"/>`)
      .join(''),
  'lamsa-derma': '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v9M7.5 12h9"/>',
  fayrouz: '<path d="M2 10c3.3-4 6.6-4 10 0s6.7 4 10 0M2 16c3.3-4 6.6-4 10 0s6.7 4 10 0"/>',
};

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** One line of a label; a line wider than `room` is set smaller by the page that draws it. */
const line = (text: string, y: number, size: number, room: number, look: string, rtl = false): string =>
  `<text y="${y.toFixed(1)}" font-size="${size.toFixed(1)}" data-room="${room.toFixed(1)}" text-anchor="middle" ${rtl ? 'direction="rtl"' : ''} ${look}>${escape(text)}</text>`;

/** The label of a product as an SVG drawing, laid flat: brand, what it is in both scripts, and how much. */
export function labelSvg(
  product: ProductSeed,
  brand: BrandSeed,
  shape: Shape,
): { svg: string; width: number; height: number } {
  const place = shape.label;
  const half = place.kind === 'round' ? place.radius * place.angle : place.half;
  const [width, height] = [Math.round(half * 2 * dots), Math.round((place.high - place.low) * dots)];
  const pack = printedOn(product, brand);
  const ground = pack ?? brand.palette.label;
  const dark =
    Number.parseInt(ground.slice(1, 3), 16) +
      Number.parseInt(ground.slice(3, 5), 16) +
      Number.parseInt(ground.slice(5, 7), 16) <
    380;
  const { ink } = brand.palette;
  const soft = blend(ink, ground, 0.28);
  const faint = blend(ink, ground, 0.6);
  // What can be read from the front, without the sides that turn away.
  const room = place.kind === 'round' ? 2 * place.radius * 0.78 * dots : width * 0.84;
  const wide = room / height;
  const sign = (y: number, size: number): string =>
    `<g transform="translate(${-size / 2} ${y - size / 2}) scale(${size / 24})" fill="none" stroke="${ink}" stroke-width="1.3" stroke-linecap="round" stroke-linejoin="round">${signs[brand.slug]}</g>`;
  const latin = (spacing: number, weight = 400): string =>
    `fill="${soft}" font-weight="${weight}" letter-spacing="${spacing}"`;
  const arabic = (weight: number): string => `fill="${ink}" font-weight="${weight}"`;
  const size = `\u2068${product.size.ar}\u2069 · \u2068${product.size.en}\u2069`;
  const sizes = product.size.en.length > 9 ? product.size.en : size;
  let text = '';
  if (wide > 1.35) {
    const unit = height / 100;
    text =
      line(brand.name.ar, 21 * unit, 13 * unit, room * 0.8, arabic(500), true) +
      line(brand.name.en.toUpperCase(), 32 * unit, 6.4 * unit, room * 0.8, latin(1.4 * unit)) +
      `<path d="M${-7 * unit} ${39 * unit}H${7 * unit}" stroke="${faint}" stroke-width="${0.7 * unit}"/>` +
      line(product.label.ar, 61 * unit, 19 * unit, room * 0.92, arabic(600), true) +
      line(product.label.en, 78.5 * unit, 9.5 * unit, room * 0.86, latin(0.3 * unit)) +
      line(sizes, 92 * unit, 6.6 * unit, room * 0.8, latin(0.2 * unit));
  } else {
    const unit = Math.min(room / (product.container === 'tube' ? 78 : 84), height / 124);
    const [top, bottom] = [0, height];
    const centre = (top + bottom) / 2 + 4 * unit;
    text =
      sign(top + 16 * unit, 15 * unit) +
      line(brand.name.ar, top + 36 * unit, 9.5 * unit, room * 0.86, arabic(500), true) +
      line(brand.name.en.toUpperCase(), top + 44.5 * unit, 4.8 * unit, room * 0.86, latin(1.3 * unit)) +
      line(product.label.ar, centre + 9 * unit, 17 * unit, room * 0.96, arabic(600), true) +
      line(product.label.en, centre + 25 * unit, 8.2 * unit, room * 0.92, latin(0.2 * unit)) +
      `<path d="M${-room * 0.3} ${bottom - 15 * unit}H${room * 0.3}" stroke="${faint}" stroke-width="${0.45 * unit}"/>` +
      line(sizes, bottom - 6.5 * unit, 5.4 * unit, room * 0.84, latin(0.2 * unit));
  }
  const round = Math.min(0.28 * dots, height * 0.07);
  const paper = pack
    ? ''
    : `<rect width="${width}" height="${height}" rx="${round}" fill="${ground}"/>` +
      (dark
        ? ''
        : `<rect x="3" y="3" width="${width - 6}" height="${height - 6}" rx="${round - 3}" fill="none" stroke="${blend(ink, ground, 0.86)}" stroke-width="2"/>`);
  const stripe =
    product.container === 'tube' || product.container === 'sachet'
      ? `<rect x="${width / 2 - room * 0.09}" y="${height * 0.44 - dots * 0.05}" width="${room * 0.18}" height="${dots * 0.09}" rx="${dots * 0.045}" fill="${product.tint}"/>`
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Alexandria">${paper}${stripe}<g transform="translate(${width / 2} 0)">${text}</g></svg>`;
  return { svg, width, height };
}
