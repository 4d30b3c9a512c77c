import { bled, type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const teal = '#16807F';
const foam = '#F2FFFD';
const shoal = '#8ED6CF';

/** The sea seen flat: lines of swell, closer together towards the top of the water. */
function swell(wide: number, top: number, bottom: number): string {
  const side = wide / 2;
  const rows = Math.max(5, Math.round((bottom - top) / 4.6));
  return Array.from({ length: rows }, (_, i) => {
    const y = top + (bottom - top) * (i / rows) ** 1.25;
    const swing = 1 + i * 0.32;
    const run = 9 + i * 0.9;
    let path = `M${-side - run} ${y}`;
    for (let x = -side - run + (i % 2) * run * 0.5; x < side + run; x += run)
      path += `Q${x + run * 0.25} ${y - swing} ${x + run * 0.5} ${y}T${x + run} ${y}`;
    return `<path d="${path}" fill="none" stroke="${shoal}" stroke-opacity="${(0.35 + (0.65 * i) / rows).toFixed(2)}" stroke-width="${(0.5 + i * 0.07).toFixed(2)}"/>`;
  }).join('');
}

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const water = high * 0.66;
  const base = high * 0.42;
  return (
    bled(sheet, swell(wide, water, high), water - 2) +
    line('فيروز', 0, 23, 17, { family: 'Alexandria', weight: 700, fill: foam, room: 70 }) +
    line('FAYROUZ', 0, 31.5, 4.8, { family: 'Alexandria', weight: 400, fill: shoal, spacing: 2, room: 70 }) +
    line(product.label.ar, 0, base + 9, 15 * big, { family: 'Alexandria', weight: 600, fill: foam, room: 84 }) +
    line(product.label.en, 0, base + 9 + 11.5 * big, 7.8 * big, {
      family: 'Alexandria',
      weight: 300,
      fill: foam,
      room: 82,
    }) +
    line(`${kind.ar} · ${kind.en}`, 0, base + 9 + 20 * big, 4.3, {
      family: 'Alexandria',
      weight: 400,
      fill: shoal,
      room: 74,
    }) +
    `<rect x="-22" y="${high - 13.4}" width="44" height="8" rx="4" fill="${teal}"/>` +
    line(sizeLine(sheet), 0, high - 7.8, 4.3, { family: 'Alexandria', weight: 400, fill: foam, room: 40 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  return (
    swell(wide, 36 * u, high + 4 * u) +
    line('فيروز', 44, 13 * u, 8.5 * u, { family: 'Alexandria', weight: 700, fill: foam, at: 'right', room: 34 }) +
    line('FAYROUZ', -44, 12 * u, 4 * u, {
      family: 'Alexandria',
      weight: 400,
      fill: shoal,
      at: 'left',
      spacing: 1.2,
      room: 40,
    }) +
    line(product.label.ar, 0, 26 * u, 11 * u, { family: 'Alexandria', weight: 600, fill: foam, room: 84 }) +
    line(product.label.en, 0, 35.4 * u, 5.6 * u, { family: 'Alexandria', weight: 300, fill: foam, room: 80 }) +
    `<rect x="-20" y="${40.6 * u}" width="40" height="${6.4 * u}" rx="${3.2 * u}" fill="${teal}"/>` +
    line(sizeLine(sheet), 0, 45.1 * u, 3.7 * u, { family: 'Alexandria', weight: 400, fill: foam, room: 36 })
  );
}

/** The Red Sea: turquoise with swell rising from the foot. */
export const fayrouz: LabelSystem = {
  paper: () => teal,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, shoal, 'Tajawal'),
};
