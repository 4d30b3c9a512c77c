import { type LabelSystem, line, rule, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const navy = '#16324B';
const grey = '#5E7688';
const paper = '#FFFFFF';

/** Each group of actives has a code colour, so that a shelf is read from afar. */
const codes: [RegExp, string][] = [
  [/vitamin-c|retinol/, '#E9A23B'],
  [/salicylic|glycolic|lactic/, '#3E9C8F'],
  [/niacinamide|arbutin/, '#D9697A'],
  [/hyaluronic|ceramide|squalane/, '#4A8CC9'],
  [/rosemary|caffeine/, '#7A8F45'],
  [/./, '#7C6BB0'],
];
const codeOf = (slug: string): string => codes.find(([sort]) => sort.test(slug))![1];

/** The strength as its own big figure, and the words without it. */
function parts({ product: { label } }: Sheet): { figure: string; unit: string; ar: string; en: string } {
  const strength = /([\d.]+)%/.exec(label.en) ?? /([\d.]+)%/.exec(label.ar);
  const spf = /SPF (\d+)/.exec(label.ar) ?? /SPF (\d+)/.exec(label.en);
  const bare = (text: string): string => text.replace(/\s*([\d.]+%|SPF \d+)\s*/, '').trim();
  return {
    figure: strength?.[1] ?? spf?.[1] ?? '',
    unit: strength ? '%' : spf ? 'SPF' : '',
    ar: bare(label.ar),
    en: bare(label.en),
  };
}

const mono = { family: 'IBM Plex Sans Arabic', fill: grey } as const;

function tall(sheet: Sheet): string {
  const { high, wide, product, kind } = sheet;
  const code = codeOf(product.slug);
  const { figure, unit, ar, en } = parts(sheet);
  const base = high * 0.5;
  return (
    `<rect x="${-wide / 2}" y="0" width="${wide}" height="5" fill="${code}"/>` +
    line('لمسة ديرما', 42, 19, 7.6, {
      family: 'IBM Plex Sans Arabic',
      weight: 600,
      fill: navy,
      at: 'right',
      room: 42,
    }) +
    line('lamsa derma', -42, 19, 6.2, {
      family: 'IBM Plex Sans Arabic',
      weight: 500,
      fill: navy,
      at: 'left',
      room: 42,
    }) +
    rule(-42, 25, 42, 25, navy, 0.5) +
    (figure
      ? line(figure, -42, base + 2, 32, {
          family: 'IBM Plex Sans Arabic',
          weight: 300,
          fill: navy,
          at: 'left',
          room: 58,
        }) +
        line(unit, 42, base + 2, unit === '%' ? 18 : 11, {
          family: 'IBM Plex Sans Arabic',
          weight: 300,
          fill: code,
          at: 'right',
          room: 26,
        })
      : `<circle cx="-36" cy="${base - 6}" r="6" fill="${code}"/><circle cx="-24" cy="${base - 6}" r="6" fill="${code}" fill-opacity="0.45"/><circle cx="-12" cy="${base - 6}" r="6" fill="${code}" fill-opacity="0.2"/>`) +
    line(ar, 42, base + 20, 13, { family: 'IBM Plex Sans Arabic', weight: 600, fill: navy, at: 'right', room: 84 }) +
    line(en, -42, base + 31.5, 8.4, { family: 'IBM Plex Sans Arabic', weight: 500, fill: navy, at: 'left', room: 84 }) +
    rule(-42, high - 20, 42, high - 20, navy, 0.35) +
    line(kind.en, -42, high - 13.4, 4.4, { ...mono, at: 'left', room: 40 }) +
    line(kind.ar, 42, high - 13.4, 4.6, { ...mono, at: 'right', room: 40 }) +
    line(product.size.en, -42, high - 6.4, 4.6, { ...mono, weight: 500, fill: navy, at: 'left', room: 40 }) +
    line(product.size.ar, 42, high - 6.4, 4.6, { ...mono, weight: 500, fill: navy, at: 'right', room: 40 })
  );
}

function lying(sheet: Sheet): string {
  const { high, wide, product } = sheet;
  const u = high / 50;
  const code = codeOf(product.slug);
  const { figure, unit, ar, en } = parts(sheet);
  return (
    `<rect x="${-wide / 2}" y="0" width="${wide}" height="${3.4 * u}" fill="${code}"/>` +
    line('lamsa derma', -44, 12 * u, 4.6 * u, {
      family: 'IBM Plex Sans Arabic',
      weight: 500,
      fill: navy,
      at: 'left',
      room: 40,
    }) +
    line('لمسة ديرما', 44, 12 * u, 5.2 * u, {
      family: 'IBM Plex Sans Arabic',
      weight: 600,
      fill: navy,
      at: 'right',
      room: 40,
    }) +
    line(figure, -44, 34 * u, 21 * u, {
      family: 'IBM Plex Sans Arabic',
      weight: 300,
      fill: navy,
      at: 'left',
      room: 30,
    }) +
    line(unit, -44 + 13.5 * u * figure.length, 34 * u, 9 * u, {
      family: 'IBM Plex Sans Arabic',
      weight: 300,
      fill: code,
      at: 'left',
      room: 16,
    }) +
    line(ar, 44, 25 * u, 10 * u, { family: 'IBM Plex Sans Arabic', weight: 600, fill: navy, at: 'right', room: 56 }) +
    line(en, 44, 35 * u, 6.2 * u, {
      family: 'IBM Plex Sans Arabic',
      weight: 500,
      fill: navy,
      at: 'right',
      room: 54,
    }) +
    rule(-44, 39 * u, 44, 39 * u, navy, 0.35) +
    line(sheet.kind.en, -44, 45.4 * u, 3.7 * u, { ...mono, at: 'left', room: 40 }) +
    line(sizeLine(sheet), 44, 45.4 * u, 3.7 * u, { ...mono, at: 'right', room: 40 })
  );
}

/** The dispensary: white, a grid of hairlines, the strength as the biggest thing on it. */
export const lamsaDerma: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? lying(sheet) : tall(sheet)) + smallPrint(sheet, grey, 'IBM Plex Sans Arabic'),
};
