import { type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const ink = '#8F3F2B';
const paper = '#FFF8F1';
const threads = ['#C4532F', '#E09A3A', '#5F6B34', '#8F3F2B'];

/** A band of Siwan embroidery: triangles and combs around diamonds, in four threads. */
function band(wide: number, y: number, height: number): string {
  const step = height;
  const from = -Math.ceil(wide / 2 / step) * step;
  const cells = Math.ceil(wide / step) + 2;
  const unit = height / 10;
  return (
    Array.from({ length: cells }, (_, i) => {
      const x = from + i * step;
      const [a, b, c] = [threads[i % 2 ? 0 : 1]!, threads[2]!, threads[3]!];
      return (
        `<path d="M${x} ${y + 5 * unit}l${5 * unit} ${-4 * unit}l${5 * unit} ${4 * unit}l${-5 * unit} ${4 * unit}Z" fill="${a}"/>` +
        `<path d="M${x + 3 * unit} ${y + 5 * unit}l${2 * unit} ${-1.6 * unit}l${2 * unit} ${1.6 * unit}l${-2 * unit} ${1.6 * unit}Z" fill="${paper}"/>` +
        `<path d="M${x - 2.4 * unit} ${y}h${4.8 * unit}l${-2.4 * unit} ${3.4 * unit}Z M${x - 2.4 * unit} ${y + height}h${4.8 * unit}l${-2.4 * unit} ${-3.4 * unit}Z" fill="${b}"/>` +
        `<circle cx="${x}" cy="${y + 5 * unit}" r="${0.7 * unit}" fill="${c}"/>`
      );
    }).join('') +
    [-1.2, height + 0.6]
      .map((at) => `<rect x="${-wide / 2}" y="${y + at}" width="${wide}" height="0.7" fill="${ink}"/>`)
      .join('')
  );
}

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const middle = high * 0.55;
  const thread = Math.min(17, high * 0.11);
  return (
    band(wide, 6, thread) +
    band(wide, high - 6 - thread * 0.55, thread * 0.55) +
    line('ملح سيوة', 0, thread + 24, 13.5, { family: 'Changa', weight: 700, fill: ink, room: 74 }) +
    line('SIWA SALT', 0, thread + 32.5, 5, { family: 'Changa', weight: 600, fill: ink, spacing: 1.6, room: 74 }) +
    line(product.label.ar, 0, middle + 8, 17 * big, { family: 'Changa', weight: 600, fill: '#3B2A20', room: 84 }) +
    line(product.label.en, 0, middle + 8 + 11 * big, 8 * big, {
      family: 'Changa',
      weight: 400,
      fill: '#3B2A20',
      room: 82,
    }) +
    line(`${kind.ar} · ${kind.en}`, 0, middle + 8 + 20.5 * big, 4.8, {
      family: 'Changa',
      weight: 400,
      fill: ink,
      room: 72,
    }) +
    line(sizeLine(sheet), 0, high - 11 - thread * 0.55, 5, { family: 'Changa', weight: 600, fill: ink, room: 66 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  return (
    band(wide, 3 * u, 8.5 * u) +
    line('ملح سيوة', -44, 20.5 * u, 6 * u, { family: 'Changa', weight: 700, fill: ink, at: 'left', room: 36 }) +
    line('SIWA SALT', 44, 20 * u, 4.6 * u, {
      family: 'Changa',
      weight: 600,
      fill: ink,
      at: 'right',
      spacing: 0.8,
      room: 40,
    }) +
    line(product.label.ar, 0, 32 * u, 12 * u, { family: 'Changa', weight: 600, fill: '#3B2A20', room: 84 }) +
    line(product.label.en, 0, 41.2 * u, 6 * u, { family: 'Changa', weight: 400, fill: '#3B2A20', room: 80 }) +
    line(sizeLine(sheet), 0, 47.4 * u, 3.8 * u, { family: 'Changa', weight: 400, fill: ink, room: 60 })
  );
}

/** The oasis: undyed paper between bands of embroidery in its four threads. */
export const siwaSalt: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, ink, 'Tajawal'),
};
