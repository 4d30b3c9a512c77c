import { type LabelSystem, line, type Sheet, sizeLine, smallPrint } from './sheet.ts';

const olive = '#3F5520';
const paper = '#FAFBF1';

type Fruit = {
  flesh: string;
  rim: string;
  leaf: string;
  cut: boolean;
  slim?: boolean;
  sprig?: boolean;
  rose?: boolean;
};

const fruits: [RegExp, Fruit][] = [
  [/orange|mandarin|blossom/, { flesh: '#F2A541', rim: '#E4822A', leaf: '#5E7A2E', cut: true }],
  [/lemon/, { flesh: '#F3D74E', rim: '#DDB92B', leaf: '#6C8A34', cut: true }],
  [/guava/, { flesh: '#EE9A8E', rim: '#A9BE62', leaf: '#5E7A2E', cut: true }],
  [/rose-water/, { flesh: '#E58E9C', rim: '#C75B70', leaf: '#5E7A2E', cut: false, rose: true }],
  [/pomegranate/, { flesh: '#CF5468', rim: '#A83A50', leaf: '#5E7A2E', cut: false }],
  [/mango|apricot/, { flesh: '#F3B04E', rim: '#DE7F3A', leaf: '#5E7A2E', cut: false }],
  [/prickly/, { flesh: '#B9C24C', rim: '#8F9A33', leaf: '#6C8A34', cut: false, slim: true }],
  [/sesame|laurel/, { flesh: '#D8A95A', rim: '#A97A33', leaf: '#4B6123', cut: false, slim: true }],
  [/./, { flesh: '#8DB85F', rim: '#6F9A44', leaf: '#5F8A3A', cut: false, sprig: true }],
];

const leaf = (turn: number, length: number, fill: string): string =>
  `<g transform="rotate(${turn})"><path d="M0 0C${length * 0.3} ${-length * 0.28} ${length * 0.75} ${-length * 0.26} ${length} 0C${length * 0.7} ${length * 0.2} ${length * 0.28} ${length * 0.22} 0 0Z" fill="${fill}"/><path d="M1 0H${length * 0.84}" stroke="${paper}" stroke-width="0.5"/></g>`;

/** A fruit, flat like cut paper: whole with two leaves, or halved to show its segments. */
function drawn(slug: string, x: number, y: number, r: number): string {
  const { flesh, rim, leaf: green, cut, slim, sprig, rose } = fruits.find(([sort]) => sort.test(slug))![1];
  if (sprig) {
    const pairs = [-0.85, -0.15, 0.5].map(
      (at, i) =>
        `<g transform="translate(0 ${at * r})">${leaf(-28, r * (0.85 + i * 0.12), green)}${leaf(208, r * (0.85 + i * 0.12), flesh)}</g>`,
    );
    return `<g transform="translate(${x + 2} ${y})"><path d="M0 ${-r}V${r * 1.05}" stroke="${rim}" stroke-width="1.1"/>${pairs.join('')}<g transform="translate(0 ${-r * 0.95})">${leaf(-90, r * 0.55, flesh)}</g></g>`;
  }
  const body = slim
    ? `<ellipse rx="${r * 0.68}" ry="${r}" fill="${rim}" transform="rotate(18)"/><ellipse rx="${r * 0.46}" ry="${r * 0.76}" fill="${flesh}" transform="rotate(18)"/>`
    : `<circle r="${r}" fill="${rim}"/><circle r="${r * 0.86}" fill="${cut ? paper : flesh}"/>`;
  const segments = Array.from({ length: 9 }, (_, i) => {
    const [a, b] = [((i + 0.07) * 2 * Math.PI) / 9, ((i + 0.93) * 2 * Math.PI) / 9];
    const p = (angle: number, far: number): string =>
      `${(Math.cos(angle) * r * far).toFixed(2)} ${(Math.sin(angle) * r * far).toFixed(2)}`;
    return `<path d="M${p((a + b) / 2, 0.12)}L${p(a, 0.76)}Q${p((a + b) / 2, 0.86)} ${p(b, 0.76)}Z" fill="${flesh}"/>`;
  }).join('');
  const petals = [0.72, 0.46, 0.22]
    .map(
      (far, i) =>
        `<path d="M${-r * far} ${r * far * 0.2}A${r * far} ${r * far} 0 1 ${i % 2} ${r * far * 0.8} ${-r * far * 0.5}" stroke="${i % 2 ? rim : paper}" stroke-width="${r * 0.1}" stroke-linecap="round" fill="none"/>`,
    )
    .join('');
  const shine = rose
    ? petals
    : cut
      ? ''
      : `<path d="M${-r * 0.5} ${-r * 0.2}A${r * 0.55} ${r * 0.55} 0 0 1 ${-r * 0.05} ${-r * 0.56}" stroke="${paper}" stroke-opacity="0.7" stroke-width="${r * 0.09}" stroke-linecap="round" fill="none"/>`;
  return `<g transform="translate(${x} ${y})"><g transform="translate(${r * 0.25} ${-r * 0.85})">${leaf(-38, r * 1.15, green)}${leaf(12, r * 0.95, green)}</g>${body}${cut && !slim ? segments : shine}</g>`;
}

function tall(sheet: Sheet): string {
  const { high, product, kind, big } = sheet;
  const r = Math.min(17, high * 0.115);
  const below = r * 2 + 15;
  const base = below + (high - below) * 0.5;
  return (
    drawn(product.slug, -2, r + 13, r) +
    line(product.label.ar, 0, base - 4, 17 * big, { family: 'El Messiri', weight: 700, fill: olive, room: 84 }) +
    line(product.label.en, 0, base - 4 + 11 * big, 7.8 * big, {
      family: 'El Messiri',
      weight: 500,
      fill: olive,
      room: 82,
    }) +
    (high > 140
      ? line(`${kind.ar} · ${kind.en}`, 0, base - 4 + 19.5 * big, 4.6, {
          family: 'El Messiri',
          weight: 500,
          fill: '#6F8148',
          room: 72,
        })
      : '') +
    line('بستان النيل', 0, high - 19.5, 9, { family: 'El Messiri', weight: 700, fill: olive, room: 60 }) +
    line('BUSTAN EL NIL', 0, high - 13, 3.8, { family: 'Marcellus', fill: olive, spacing: 0.9, room: 60 }) +
    line(sizeLine(sheet), 0, high - 5, 4.3, { family: 'El Messiri', weight: 500, fill: olive, room: 60 })
  );
}

function wideLabel(sheet: Sheet): string {
  const { high, product } = sheet;
  const u = high / 50;
  const r = Math.min(13 * u, 17);
  return (
    drawn(product.slug, -45 + r, 27 * u, r) +
    line(product.label.ar, 46, 20 * u, 13 * u, {
      family: 'El Messiri',
      weight: 700,
      fill: olive,
      at: 'right',
      room: 88 - 2 * r,
    }) +
    line(product.label.en, 46, 30 * u, 6.4 * u, {
      family: 'El Messiri',
      weight: 500,
      fill: olive,
      at: 'right',
      room: 86 - 2 * r,
    }) +
    line('بستان النيل · BUSTAN EL NIL', 46, 38 * u, 4 * u, {
      family: 'El Messiri',
      weight: 600,
      fill: olive,
      at: 'right',
      room: 84 - 2 * r,
    }) +
    line(sizeLine(sheet), 46, 44 * u, 3.7 * u, {
      family: 'El Messiri',
      weight: 500,
      fill: '#6F8148',
      at: 'right',
      room: 60,
    })
  );
}

/** The orchard: white paper and one fruit of coloured paper, a different one for each scent. */
export const bustanElNil: LabelSystem = {
  paper: () => paper,
  draw: (sheet) => (sheet.lying ? wideLabel(sheet) : tall(sheet)) + smallPrint(sheet, olive, 'Tajawal'),
};
