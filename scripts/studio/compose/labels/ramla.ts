import { bled, type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const umber = '#43301F';
const paper = '#F2E6D8';

const tones: [RegExp, [string, string, string]][] = [
  [/red/, ['#D9A088', '#C47A5C', '#A9573B']],
  [/pink/, ['#EFCDBF', '#E3AE9B', '#CF8D78']],
  [/white|oat|barrier|unscented/, ['#E6D6C2', '#D6BFA4', '#C2A684']],
  [/./, ['#E3C8A8', '#D0A97E', '#B4875A']],
];

/** Three dunes, one behind the other, up to `top`. */
function dunes(slug: string, wide: number, top: number, high: number): string {
  const [far, middle, near] = tones.find(([sort]) => sort.test(slug))![1];
  const side = wide / 2;
  const tall = high - top;
  const dune = (y: number, lean: number, fill: string): string =>
    `<path d="M${-side} ${y + tall * 0.2}C${-side * 0.5 + lean} ${y - tall * 0.28} ${-side * 0.1 + lean} ${y - tall * 0.12} ${lean} ${y + tall * 0.06}S${side * 0.6} ${y + tall * 0.16} ${side} ${y - tall * 0.1}V${high}H${-side}Z" fill="${fill}"/>`;
  return dune(top + tall * 0.22, 14, far) + dune(top + tall * 0.46, -18, middle) + dune(top + tall * 0.72, 8, near);
}

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const base = Math.max(45, high * 0.36);
  const foot = /red/.test(product.slug) ? paper : umber;
  return (
    bled(sheet, dunes(product.slug, wide, high * 0.62, high), high * 0.52) +
    line('رملة', 42, 20, 13, { family: 'Tajawal', weight: 700, fill: umber, at: 'right', room: 42 }) +
    line('ramla', -42, 20, 9, { family: 'Tajawal', weight: 500, fill: umber, at: 'left', spacing: 0.4, room: 42 }) +
    line(product.label.ar, 42, base, 15.5 * big, {
      family: 'Tajawal',
      weight: 500,
      fill: umber,
      at: 'right',
      room: 84,
    }) +
    line(product.label.en, 42, base + 10 * big, 8 * big, {
      family: 'Tajawal',
      weight: 400,
      fill: umber,
      at: 'right',
      room: 84,
    }) +
    line(kind.ar, 42, base + 18 * big, 4.9, { family: 'Tajawal', weight: 400, fill: umber, at: 'right', room: 80 }) +
    line('دون عطر · Fragrance free', 0, high - 13, 4.5, { family: 'Tajawal', weight: 500, fill: foot, room: 80 }) +
    line(sizeLine(sheet), 0, high - 6.5, 4.5, { family: 'Tajawal', weight: 500, fill: foot, room: 66 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  return (
    dunes(product.slug, wide, 27 * u, high) +
    line('رملة', 44, 10.5 * u, 6.6 * u, { family: 'Tajawal', weight: 700, fill: umber, at: 'right', room: 30 }) +
    line('ramla', -44, 10.5 * u, 5 * u, { family: 'Tajawal', weight: 500, fill: umber, at: 'left', room: 30 }) +
    line(product.label.ar, 0, 22.4 * u, 11.5 * u, { family: 'Tajawal', weight: 700, fill: umber, room: 84 }) +
    line(product.label.en, 0, 31.4 * u, 6 * u, { family: 'Tajawal', weight: 400, fill: umber, room: 80 }) +
    line(sizeLine(sheet), 0, 46 * u, 4 * u, {
      family: 'Tajawal',
      weight: 500,
      fill: /red/.test(product.slug) ? paper : umber,
      room: 60,
    })
  );
}

/** Clay: much empty paper, small light type, and dunes in the colours of the clay inside. */
export const ramla: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, umber, 'Tajawal'),
};
