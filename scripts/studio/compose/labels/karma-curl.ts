import { type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const plum = '#4E2C5C';
const lilac = '#D9BFE3';
const paper = '#FBF5FD';

/** Locks falling in loops from the upper edge, each a thick line with round ends. */
function locks(wide: number, from: number, to: number): string {
  const pitch = 15;
  const count = Math.ceil(wide / pitch) + 1;
  return Array.from({ length: count }, (_, i) => {
    const x = -((count - 1) * pitch) / 2 + i * pitch;
    const end = to - (((i * 5) % 3) * (to - from)) / 6;
    const loops = Math.max(2, Math.round((end - from) / 11));
    const step = (end - from) / loops;
    let path = `M${x} ${from}`;
    for (let k = 0; k < loops; k++) {
      const y = from + k * step;
      const side = k % 2 ? -1 : 1;
      path += `C${x + side * 11} ${y + step * 0.1} ${x + side * 11} ${y + step * 1.05} ${x} ${y + step}`;
    }
    return `<path d="${path}" fill="none" stroke="${i % 3 === 1 ? '#8E63A3' : '#6E4480'}" stroke-width="4.2" stroke-linecap="round"/>`;
  }).join('');
}

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const fall = high * 0.36;
  const base = fall + (high - fall) * 0.42;
  return (
    locks(sheet.printed ? 76 : wide, sheet.printed ? 4 : -6, fall) +
    line(product.label.ar, 0, base, 17 * big, { family: 'Lemonada', weight: 700, fill: paper, room: 84 }) +
    line(product.label.en, 0, base + 12 * big, 8 * big, { family: 'Lemonada', weight: 400, fill: lilac, room: 82 }) +
    line('كرمة', -42, high - 17, 11, { family: 'Lemonada', weight: 700, fill: paper, at: 'left', room: 40 }) +
    line('karma vine', -42, high - 8, 4.3, {
      family: 'Lemonada',
      weight: 400,
      fill: lilac,
      at: 'left',
      spacing: 0.2,
      room: 40,
    }) +
    line(kind.ar, 42, high - 15, 4.6, { family: 'Lemonada', weight: 400, fill: lilac, at: 'right', room: 40 }) +
    line(sizeLine(sheet), 42, high - 8, 4.2, { family: 'Lemonada', weight: 400, fill: lilac, at: 'right', room: 42 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  return (
    locks(wide, -5 * u, 13 * u) +
    line(product.label.ar, 0, 29 * u, 12 * u, { family: 'Lemonada', weight: 700, fill: paper, room: 84 }) +
    line(product.label.en, 0, 39 * u, 5.8 * u, { family: 'Lemonada', weight: 400, fill: lilac, room: 80 }) +
    line('كرمة · karma vine', -44, 46.4 * u, 4.2 * u, {
      family: 'Lemonada',
      weight: 600,
      fill: paper,
      at: 'left',
      room: 46,
    }) +
    line(sizeLine(sheet), 44, 46.4 * u, 3.7 * u, {
      family: 'Lemonada',
      weight: 400,
      fill: lilac,
      at: 'right',
      room: 38,
    })
  );
}

/** Curls: aubergine, locks falling in from the top, a round hand. */
export const karmaCurl: LabelSystem = {
  paper: () => plum,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, lilac, 'Tajawal'),
};
