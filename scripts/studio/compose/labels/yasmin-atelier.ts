import { type LabelSystem, line, rule, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const green = '#0F5B4A';
const ivory = '#FFFAF0';
const gold = '#D9B978';

const petal = 'M0 -1.4C-2.9 -3.6 -2.9 -7.6 0 -10.4C2.9 -7.6 2.9 -3.6 0 -1.4Z';
const blossom = (x: number, y: number, scale: number, stroke: string, width = 0.6): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${stroke}" stroke-width="${width}">` +
  [0, 60, 120, 180, 240, 300].map((turn) => `<path d="${petal}" transform="rotate(${turn})"/>`).join('') +
  `<circle r="1" fill="${stroke}" stroke="none"/></g>`;

/** The frame of a mashrabiya window: straight sides, a pointed arch over them. */
const arch = (half: number, top: number, bottom: number, rise: number): string =>
  `M${-half} ${bottom}V${top + rise}C${-half} ${top + rise * 0.42} ${-half * 0.3} ${top + rise * 0.3} 0 ${top}` +
  `C${half * 0.3} ${top + rise * 0.3} ${half} ${top + rise * 0.42} ${half} ${top + rise}V${bottom}Z`;

function tall(sheet: Sheet): string {
  const { high, product, kind, big } = sheet;
  const middle = high * 0.6;
  return (
    `<g fill="none" stroke="${gold}"><path d="${arch(46, 5, high - 5, 24)}" stroke-width="0.7"/><path d="${arch(43.4, 9, high - 7.6, 23)}" stroke-width="0.35"/></g>` +
    blossom(0, 28, 0.78, gold, 0.8) +
    line('ياسمين', 0, high * 0.19 + 26, 14, { family: 'El Messiri', weight: 600, fill: ivory, room: 60 }) +
    line('YASMIN ATELIER', 0, high * 0.19 + 33.4, 4.4, { family: 'Marcellus', fill: gold, spacing: 1.1, room: 66 }) +
    line(product.label.ar, 0, middle + 6, 16.5 * big, { family: 'El Messiri', weight: 600, fill: ivory, room: 80 }) +
    line(product.label.en, 0, middle + 6 + 11.5 * big, 7.8 * big, {
      family: 'Marcellus',
      fill: ivory,
      spacing: 0.2,
      room: 78,
    }) +
    rule(-9, middle + 6 + 18 * big, 9, middle + 6 + 18 * big, gold, 0.5) +
    line(`${kind.ar} · ${kind.en}`, 0, high - 21, 4.4, { family: 'El Messiri', weight: 500, fill: gold, room: 70 }) +
    line(sizeLine(sheet), 0, high - 13, 4.7, { family: 'El Messiri', weight: 500, fill: ivory, room: 66 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  const edge = wide / 2;
  return (
    rule(-edge, 2.6 * u, edge, 2.6 * u, gold, 0.6) +
    rule(-edge, high - 2.6 * u, edge, high - 2.6 * u, gold, 0.6) +
    blossom(0, 11.5 * u, 0.52 * u, gold, 0.8) +
    line(product.label.ar, 0, 28.2 * u, 13 * u, { family: 'El Messiri', weight: 600, fill: ivory, room: 82 }) +
    line(product.label.en, 0, 38 * u, 6 * u, { family: 'Marcellus', fill: ivory, spacing: 0.2, room: 78 }) +
    line('YASMIN ATELIER', -44, 45 * u, 3.3 * u, {
      family: 'Marcellus',
      fill: gold,
      spacing: 0.5,
      at: 'left',
      room: 40,
    }) +
    line(sizeLine(sheet), 44, 45 * u, 3.6 * u, {
      family: 'El Messiri',
      weight: 500,
      fill: ivory,
      at: 'right',
      room: 38,
    })
  );
}

/** The house line: jasmine green, an arched window in gold, a blossom in its point. */
export const yasminAtelier: LabelSystem = {
  paper: () => green,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, gold, 'Tajawal'),
};
