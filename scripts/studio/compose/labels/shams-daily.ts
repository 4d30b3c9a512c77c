import { type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const ink = '#3A2703';
const sun = '#F0A92F';
const paper = '#FFF6E0';
const deep = '#DE7A22';

/** A sun rising over the lower edge, its rays in two lengths. */
const rising = (x: number, y: number, r: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${sun}"/><g stroke="${sun}" stroke-width="${r * 0.07}" stroke-linecap="round">` +
  Array.from({ length: 24 }, (_, i) => {
    const angle = (i * Math.PI) / 12;
    const [a, b] = [r * 1.14, r * (i % 2 ? 1.28 : 1.42)];
    const p = (far: number): string =>
      `${(x + Math.cos(angle) * far).toFixed(2)} ${(y + Math.sin(angle) * far).toFixed(2)}`;
    return `<path d="M${p(a)}L${p(b)}"/>`;
  }).join('') +
  '</g>';

const factor = (sheet: Sheet): string | undefined =>
  /SPF (\d+)/.exec(sheet.product.name.en + sheet.product.label.en)?.[1];

function tall(sheet: Sheet): string {
  const { high, product, kind, big } = sheet;
  const spf = factor(sheet);
  const r = Math.min(36, (high - 75) / 2.04);
  const short = product.label.ar.replace(/\s*SPF \d+/, '');
  const plain = product.label.en.replace(/\s*SPF \d+/, '');
  return (
    rising(0, high - r * 0.62, r) +
    line('شمس كل يوم', 0, 18, 11.5, { family: 'Cairo', weight: 900, fill: deep, room: 80 }) +
    line('SHAMS DAILY', 0, 26, 4.8, { family: 'Cairo', weight: 800, fill: ink, spacing: 1.3, room: 76 }) +
    line(short, 0, high * 0.36 + 4, 16 * big, { family: 'Cairo', weight: 800, fill: ink, room: 84 }) +
    line(plain, 0, high * 0.36 + 4 + 10.5 * big, 8 * big, { family: 'Cairo', weight: 600, fill: ink, room: 80 }) +
    line(`${kind.ar} · ${kind.en}`, 0, high * 0.36 + 4 + 18.5 * big, 4.5, {
      family: 'Cairo',
      weight: 600,
      fill: deep,
      room: 76,
    }) +
    (spf
      ? line('SPF', 0, high - r * 0.98, r * 0.25, { family: 'Cairo', weight: 800, fill: ink, spacing: 0.6, room: 40 }) +
        line(spf, 0, high - r * 0.36, r * 0.72, { family: 'Cairo', weight: 900, fill: ink, room: 60 })
      : '') +
    line(sizeLine(sheet), 0, high - 4.4, 4.4, { family: 'Cairo', weight: 600, fill: ink, room: 60 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, product } = sheet;
  const u = high / 50;
  return (
    rising(-32, high, 22 * u) +
    line(product.label.ar, 44, 24 * u, 12 * u, { family: 'Cairo', weight: 800, fill: ink, at: 'right', room: 70 }) +
    line(product.label.en, 44, 33 * u, 6 * u, { family: 'Cairo', weight: 600, fill: ink, at: 'right', room: 66 }) +
    line('شمس كل يوم', 44, 43 * u, 5 * u, { family: 'Cairo', weight: 900, fill: deep, at: 'right', room: 50 })
  );
}

/** Sun: heavy type and a sun rising with its factor in it. */
export const shamsDaily: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, ink, 'Tajawal'),
};
