import { type LabelSystem, line, rule, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const brown = '#5E3D14';
const honey = '#C98A2B';
const cream = '#FBF3E2';

/** Honeycomb over a box, thinning out upwards. */
function comb(x: number, y: number, width: number, height: number): string {
  const r = 4.6;
  const cells: string[] = [];
  for (let row = 0; row * r * 1.5 < height + r; row++)
    for (let column = 0; column * r * 1.732 < width + r; column++) {
      const cx = x + column * r * 1.732 + (row % 2) * r * 0.866;
      const cy = y + height - row * r * 1.5;
      const share = 1 - (row * r * 1.5) / (height + r);
      const isDrawn = ((row * 31 + column * 17) % 10) / 10 < share * 1.25;
      if (!isDrawn) continue;
      const points = [0, 1, 2, 3, 4, 5]
        .map(
          (i) =>
            `${(cx + r * 0.92 * Math.sin((i * Math.PI) / 3)).toFixed(2)},${(cy + r * 0.92 * Math.cos((i * Math.PI) / 3)).toFixed(2)}`,
        )
        .join(' ');
      const full = (row * 13 + column * 7) % 5 === 0;
      cells.push(
        `<polygon points="${points}" fill="${full ? honey : 'none'}" fill-opacity="0.75" stroke="${honey}" stroke-width="0.5"/>`,
      );
    }
  return cells.join('');
}

const tear = (x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M0 -9C4.2 -3.4 6 -0.4 6 3A6 6 0 0 1 -6 3C-6 -0.4 -4.2 -3.4 0 -9Z" fill="${honey}"/><path d="M-3 3.4A3.2 3.2 0 0 0 0 6.2" fill="none" stroke="${cream}" stroke-width="0.9" stroke-linecap="round"/></g>`;

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const foot = high > 140 ? Math.min(high * 0.2, 30) : high * 0.13;
  const base = high * 0.56;
  return (
    comb(sheet.printed ? -46 : -wide / 2, high - foot, sheet.printed ? 88 : wide, foot) +
    tear(0, 17, 0.9) +
    line('وادي لبان', 0, 38, 13, { family: 'Amiri', weight: 700, fill: brown, room: 70 }) +
    line('WADI LOBAN', 0, 48, 4.8, {
      family: 'Cormorant Garamond',
      weight: 600,
      fill: brown,
      spacing: 1.5,
      room: 70,
    }) +
    rule(-36, base + 2 - 17 * big, 36, base + 2 - 17 * big, brown, 0.4) +
    line(product.label.ar, 0, base + 2, 16.5 * big, { family: 'Amiri', weight: 700, fill: brown, room: 84 }) +
    line(product.label.en, 0, base + 2 + 11.5 * big, 9 * big, {
      family: 'Cormorant Garamond',
      weight: 600,
      fill: brown,
      room: 82,
    }) +
    rule(-36, base + 2 + 18 * big, 36, base + 2 + 18 * big, brown, 0.4) +
    line(high > 140 ? `${kind.ar} · ${kind.en}` : sizeLine(sheet), 0, base + 2 + 25 * big, 4.8, {
      family: 'Amiri',
      fill: brown,
      room: 72,
    }) +
    (high > 140 ? line(sizeLine(sheet), 0, base + 2 + 32.5 * big, 5, { family: 'Amiri', fill: brown, room: 66 }) : '')
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  return (
    comb(-wide / 2, 0, wide / 2 - 44, high) +
    comb(44, 0, wide / 2 - 44, high) +
    tear(0, 7.6 * u, 0.46 * u) +
    line('وادي لبان · WADI LOBAN', 0, 17 * u, 4.2 * u, {
      family: 'Amiri',
      weight: 700,
      fill: brown,
      spacing: 0.1,
      room: 64,
    }) +
    line(product.label.ar, 0, 29.6 * u, 12.5 * u, { family: 'Amiri', weight: 700, fill: brown, room: 78 }) +
    line(product.label.en, 0, 40.2 * u, 6.6 * u, { family: 'Cormorant Garamond', weight: 600, fill: brown, room: 74 }) +
    line(sizeLine(sheet), 0, 46.8 * u, 3.6 * u, { family: 'Amiri', fill: brown, room: 60 })
  );
}

/** Resin and honey: a naskh page in brown on cream, a tear of frankincense, comb at the foot. */
export const wadiLoban: LabelSystem = {
  paper: () => cream,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, brown, 'Tajawal'),
};
