import { type LabelSystem, line, rule, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const navy = '#16324B';
const grey = '#5E7688';
const paper = '#FFFFFF';

/** Each group of actives has a code colour, so that it is recognised from a distance. */
const codes: [RegExp, string][] = [
  [/vitamin-c|retinol/, '#E9A23B'],
  [/salicylic|glycolic|lactic/, '#3E9C8F'],
  [/niacinamide|arbutin/, '#D9697A'],
  [/hyaluronic|ceramide|squalane/, '#4A8CC9'],
  [/rosemary|caffeine/, '#7A8F45'],
  [/./, '#7C6BB0'],
];
const codeOf = (slug: string): string => codes.find(([sort]) => sort.test(slug))![1];

/** The strength as a separate big number, and the words without it. */
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

const plex = { family: 'IBM Plex Sans Arabic' } as const;
const faint = { ...plex, fill: grey } as const;
const firm = { ...plex, fill: navy, weight: 500 } as const;

/** The strength as one big number with its unit beside it in the code colour. */
const strength = (figure: string, unit: string, x: number, y: number, size: number, code: string): string => {
  const small = unit === '%' ? 0.62 : 0.34;
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="IBM Plex Sans Arabic" font-weight="300" fill="${navy}">${figure}<tspan dx="${size * 0.05}" font-size="${size * small}" font-weight="400" fill="${code}">${unit}</tspan></text>`;
};

/** Three dots in ever lighter shades of the code colour, where there is no number. */
const dots = (x: number, y: number, r: number, code: string): string =>
  [1, 0.5, 0.22]
    .map(
      (shade, i) =>
        `<circle cx="${x + r + i * r * 2.2}" cy="${y - r}" r="${r}" fill="${code}" fill-opacity="${shade}"/>`,
    )
    .join('');

function tall(sheet: Sheet): string {
  const { high, wide, product, kind, big } = sheet;
  const code = codeOf(product.slug);
  const { figure, unit, ar, en } = parts(sheet);
  const base = high * 0.44;
  const name = base + 20 * big;
  return (
    `<rect x="${-wide / 2}" y="0" width="${wide}" height="5" fill="${code}"/>` +
    line('لمسة ديرما', 42, 19, 7.6, { ...firm, weight: 600, at: 'right', room: 42 }) +
    line('lamsa derma', -42, 19, 6.2, { ...firm, at: 'left', room: 42 }) +
    rule(-42, 25, 42, 25, navy, 0.5) +
    (figure ? strength(figure, unit, -43, base + 3, 33 * Math.min(big, 1.25), code) : dots(-42, base, 6, code)) +
    line(ar, 42, name, 13.5 * big, { ...firm, weight: 600, at: 'right', room: 84 }) +
    line(en, -42, name + 11.5 * big, 8.6 * big, { ...firm, at: 'left', room: 84 }) +
    rule(-42, high - 20, 42, high - 20, navy, 0.35) +
    line(kind.en, -42, high - 13.4, 4.4, { ...faint, at: 'left', room: 40 }) +
    line(kind.ar, 42, high - 13.4, 4.6, { ...faint, at: 'right', room: 40 }) +
    line(product.size.en, -42, high - 6.4, 4.6, { ...firm, at: 'left', room: 40 }) +
    line(product.size.ar, 42, high - 6.4, 4.6, { ...firm, at: 'right', room: 40 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, wide, product, kind } = sheet;
  const u = high / 50;
  const code = codeOf(product.slug);
  const { figure, unit, ar, en } = parts(sheet);
  return (
    `<rect x="${-wide / 2}" y="0" width="${wide}" height="${3.4 * u}" fill="${code}"/>` +
    line('lamsa derma', -44, 12 * u, 4.6 * u, { ...firm, at: 'left', room: 40 }) +
    line('لمسة ديرما', 44, 12 * u, 5.2 * u, { ...firm, weight: 600, at: 'right', room: 40 }) +
    (figure ? strength(figure, unit, -44, 34 * u, 22 * u, code) : dots(-44, 30 * u, 4 * u, code)) +
    line(ar, 44, 25 * u, 10 * u, { ...firm, weight: 600, at: 'right', room: 54 }) +
    line(en, 44, 35 * u, 6.2 * u, { ...firm, at: 'right', room: 52 }) +
    rule(-44, 39 * u, 44, 39 * u, navy, 0.35) +
    line(kind.en, -44, 45.8 * u, 3.7 * u, { ...faint, at: 'left', room: 40 }) +
    line(sizeLine(sheet), 44, 45.8 * u, 3.7 * u, { ...faint, at: 'right', room: 40 })
  );
}

/** The dispensary: white, a grid of hairlines, the strength as the largest element. */
export const lamsaDerma: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, grey, 'IBM Plex Sans Arabic'),
};
