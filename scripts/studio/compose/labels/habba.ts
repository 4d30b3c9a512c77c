import { type LabelSystem, line, rule, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const black = '#23211E';
const gold = '#E2C27C';
const pale = '#F6EBD0';

/** Seeds strewn over a band, denser in its middle. */
const strewn = (wide: number, y: number, height: number): string =>
  Array.from({ length: Math.round(wide * 0.9) }, (_, i) => {
    const x = ((i * 61.803) % wide) - wide / 2;
    const at = (((i * 37.77) % 100) + ((i * 71.3) % 100)) / 200;
    const turn = (i * 47) % 180;
    const full = i % 4 === 0;
    return `<ellipse cx="${x.toFixed(2)}" cy="${(y + at * height).toFixed(2)}" rx="0.75" ry="1.7" transform="rotate(${turn} ${x.toFixed(2)} ${(y + at * height).toFixed(2)})" fill="${full ? gold : 'none'}" stroke="${gold}" stroke-width="0.3"/>`;
  }).join('');

function tall(sheet: Sheet): string {
  const { high, product, kind, big } = sheet;
  const head = Math.max(42, high * 0.32);
  const base = head + (high - head) * 0.45;
  return (
    `<rect x="-46.5" y="4.5" width="93" height="${high - 9}" fill="none" stroke="${gold}" stroke-width="0.9"/><rect x="-44.6" y="6.4" width="89.2" height="${high - 12.8}" fill="none" stroke="${gold}" stroke-width="0.35"/>` +
    line('حبّة', 0, head * 0.62, 25, { family: 'Aref Ruqaa', weight: 700, fill: gold, room: 70 }) +
    line('HABBA', 0, head * 0.62 + 12, 5.4, { family: 'Marcellus', fill: gold, spacing: 2.6, room: 70 }) +
    rule(-44.6, head + 4, 44.6, head + 4, gold, 0.35) +
    line(product.label.ar, 0, base + 3, 16 * big, { family: 'Amiri', weight: 700, fill: pale, room: 80 }) +
    line(product.label.en, 0, base + 3 + 11 * big, 7.6 * big, {
      family: 'Marcellus',
      fill: pale,
      spacing: 0.3,
      room: 78,
    }) +
    line(`${kind.ar} · ${kind.en}`, 0, base + 3 + 19 * big, 4.6, { family: 'Amiri', fill: gold, room: 70 }) +
    (high > 150 ? strewn(86, high - 33, 14) : '') +
    line(sizeLine(sheet), 0, high - 11, 4.8, { family: 'Amiri', fill: pale, room: 66 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  const edge = wide / 2;
  return (
    rule(-edge, 3 * u, edge, 3 * u, gold, 0.8) +
    rule(-edge, high - 3 * u, edge, high - 3 * u, gold, 0.8) +
    line('حبّة', 44, 20 * u, 14 * u, { family: 'Aref Ruqaa', weight: 700, fill: gold, at: 'right', room: 34 }) +
    line('HABBA', -44, 16.5 * u, 5 * u, { family: 'Marcellus', fill: gold, spacing: 1.4, at: 'left', room: 40 }) +
    line(product.label.ar, 0, 33 * u, 11.5 * u, { family: 'Amiri', weight: 700, fill: pale, room: 84 }) +
    line(product.label.en, -44, 44 * u, 5.4 * u, { family: 'Marcellus', fill: pale, at: 'left', room: 52 }) +
    line(sizeLine(sheet), 44, 44 * u, 3.8 * u, { family: 'Amiri', fill: gold, at: 'right', room: 34 })
  );
}

/** The press: black paper in a double gold frame, the name in ruq'ah, seeds strewn at the foot. */
export const habba: LabelSystem = {
  paper: () => black,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, gold, 'Tajawal'),
};
