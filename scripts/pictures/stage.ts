import sharp from 'sharp';
import { blend } from './colour.ts';
import type { CutOut } from './shade.ts';

/** Where a thing touches what it stands on: place and half width in pixels of the cut-out; `deep` as a share of the half width, a round foot's when left out. */
export type Foot = { x: number; half: number; deep?: number };

/** Something put on the stage: its foot at x, y, at `scale` of the cut-out's own size. */
export type Placed = {
  cut: CutOut;
  x: number;
  y: number;
  scale: number;
  /** Empty for what floats. */
  feet: readonly Foot[];
  /** A mirrored cut-out; only for things without type. */
  flip?: boolean;
  /** How far the thing's own shadow is thrown, as a share of its height; 0 for none. */
  throw?: number;
};

/** Where the light falls and on what. Colours as `#RRGGBB`. */
export type Backdrop = {
  width: number;
  height: number;
  paper: string;
  ink: string;
  /** Height at which the wall meets the floor, in pixels from the top; none for a seamless paper. */
  floor?: number;
  niche?: { x: number; y: number; width: number; height: number };
  leaves?: { x: number; y: number; scale: number; turn: number; kind: 'palm' | 'olive'; strength?: number };
  window?: { x: number; y: number; width: number; height: number };
};

const shadowInk = '#3A2A1C';

function frond(kind: 'palm' | 'olive'): string {
  if (kind === 'palm') {
    return (
      Array.from({ length: 19 }, (_, i) => {
        const along = 40 + i * 34;
        const length = 250 * Math.sin(0.5 + (i / 18) * 2.3) + 60;
        const slope = 0.95 - i * 0.028;
        return [1, -1]
          .map((side) => {
            const [dx, dy] = [Math.cos(slope) * length, side * Math.sin(slope) * length];
            return `<path d="M${along} 0Q${along + dx * 0.35 + 8} ${dy * 0.62} ${along + dx} ${dy}Q${along + dx * 0.62 + 6} ${dy * 0.42} ${along + 15} 0Z"/>`;
          })
          .join('');
      }).join('') + '<path d="M0-5 720-2V2L0 5Z"/>'
    );
  }
  // Leaves in pairs along a bending twig, longest in its middle.
  return (
    Array.from({ length: 12 }, (_, i) => {
      const along = 20 + i * 54;
      const length = (105 + 75 * Math.sin(0.5 + i * 0.21)) * (1 + 0.12 * Math.sin(i * 2.7));
      const bend = 0.00022 * along * along;
      return [1, -1]
        .map((side) => {
          const turn = side * (44 - i * 1.8 + 7 * Math.sin(i * 1.9 + side)) + along * 0.025;
          return `<path transform="translate(${along + (side > 0 ? 0 : 22)} ${bend}) rotate(${turn})" d="M0 0C${length * 0.3}-${length * 0.17} ${length * 0.72}-${length * 0.15} ${length} 0C${length * 0.72} ${length * 0.11} ${length * 0.3} ${length * 0.12} 0 0Z"/>`;
        })
        .join('');
    }).join('') + '<path d="M0-4Q360 22 690 104L688 107Q360 30 0 4Z"/>'
  );
}

/** The wall, the floor and the light on them. */
function ground(back: Backdrop): string {
  const { width: w, height: h, paper, ink, floor, niche, leaves, window: pane } = back;
  const light = blend(paper, '#FFFFFF', 0.42);
  const shade = blend(paper, blend(ink, shadowInk, 0.6), 0.13);
  const parts = [
    `<defs><radialGradient id="pool" gradientUnits="userSpaceOnUse" cx="${w * 0.74}" cy="${h * 0.2}" r="${Math.hypot(w, h) * 0.86}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${paper}"/><stop offset="1" stop-color="${shade}"/></radialGradient>
    <linearGradient id="floor" x1="1" x2="0" y1="0" y2=".4"><stop offset="0" stop-color="${blend(paper, '#FFFFFF', 0.5)}"/><stop offset="1" stop-color="${blend(paper, shade, 0.45)}"/></linearGradient>
    <filter id="b4" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="5"/></filter><filter id="b9" x="-60%" y="-100%" width="220%" height="300%"><feGaussianBlur stdDeviation="11"/></filter>
    <filter id="b30" x="-60%" y="-150%" width="220%" height="400%"><feGaussianBlur stdDeviation="34"/></filter><filter id="b16" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="15"/></filter>
    <filter id="cast" x="-80%" y="-80%" width="260%" height="260%"><feColorMatrix values="0 0 0 0 .2 0 0 0 0 .14 0 0 0 0 .09 0 0 0 1 0"/><feGaussianBlur stdDeviation="9"/></filter></defs>`,
    `<rect width="${w}" height="${h}" fill="url(#pool)"/>`,
  ];
  if (niche) {
    const r = niche.width / 2;
    const arch = `M${niche.x - r} ${niche.y + niche.height}V${niche.y + r}a${r} ${r} 0 0 1 ${niche.width} 0V${niche.y + niche.height}Z`;
    parts.push(
      `<defs><clipPath id="niche"><path d="${arch}"/></clipPath><linearGradient id="deep" x1="1" x2="0" y1="0" y2=".7"><stop offset="0" stop-color="${blend(shade, ink, 0.16)}"/><stop offset=".5" stop-color="${blend(paper, shade, 0.9)}"/><stop offset="1" stop-color="${blend(paper, shade, 0.35)}"/></linearGradient></defs>`,
      `<path d="${arch}" fill="url(#deep)"/>`,
      `<g clip-path="url(#niche)"><path d="${arch}" fill="none" stroke="${blend(shadowInk, ink, 0.5)}" stroke-opacity=".4" stroke-width="70" transform="translate(26 -18)" filter="url(#b16)"/></g>`,
      `<path d="${arch}" fill="none" stroke="${light}" stroke-opacity=".75" stroke-width="3" transform="translate(-1.5 1)"/>`,
    );
  }
  if (floor !== undefined) {
    parts.push(
      `<rect y="${floor}" width="${w}" height="${h - floor}" fill="url(#floor)"/>`,
      `<rect y="${floor - 46}" width="${w}" height="46" fill="url(#skirt)" opacity=".5"/><defs><linearGradient id="skirt" x1="0" x2="0" y1="0" y2="1"><stop offset="0" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>`,
    );
  }
  if (pane) {
    const { x, y, width, height } = pane;
    const slope = width * 0.28;
    const cells = [0, 1].flatMap((column) =>
      [0, 1, 2].map((row) => {
        const [cw, ch] = [width / 2 - 16, height / 3 - 16];
        const [cx, cy] = [x + column * (width / 2), y + row * (height / 3) + column * slope * 0.5];
        return `<path d="M${cx} ${cy}l${cw} ${slope * 0.46}v${ch}l${-cw} ${-slope * 0.46}Z"/>`;
      }),
    );
    parts.push(`<g fill="#FFFFFF" fill-opacity=".34" filter="url(#b16)">${cells.join('')}</g>`);
  }
  if (leaves) {
    parts.push(
      `<g style="mix-blend-mode:multiply" fill="${blend(blend(paper, '#000000', 0.62), ink, 0.2)}" fill-opacity="${leaves.strength ?? 0.26}" filter="url(#b16)"><g transform="translate(${leaves.x} ${leaves.y}) rotate(${leaves.turn}) scale(${leaves.scale})">${frond(leaves.kind)}</g></g>`,
    );
  }
  return parts.join('');
}

/** Composes things on a backdrop, from the back to the front, as one SVG document. */
export async function compose(back: Backdrop, things: readonly Placed[]): Promise<string> {
  const parts = [ground(back)];
  const { width, height } = back;
  for (const thing of things) {
    const { cut, scale } = thing;
    const [w, h] = [Math.max(1, Math.round(cut.width * scale)), Math.max(1, Math.round(cut.height * scale))];
    const small = await sharp(cut.png)
      .resize(w, h, { kernel: 'lanczos3' })
      .flop(Boolean(thing.flip))
      .png({ compressionLevel: 3 })
      .toBuffer();
    const href = `data:image/png;base64,${small.toString('base64')}`;
    const footX = (thing.flip ? cut.width - cut.foot.x : cut.foot.x) * scale;
    const left = thing.x - footX;
    const top = thing.y - cut.foot.y * scale;
    const thrown = thing.throw ?? 0;
    if (thrown > 0) {
      const id = `t${parts.length}`;
      parts.push(
        `<defs><linearGradient id="${id}g" x1="0" x2="0" y1="${-h}" y2="0" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-color="#fff"/></linearGradient>
        <mask id="${id}" maskUnits="userSpaceOnUse" x="${-w * 3}" y="${-h * 2}" width="${w * 6}" height="${h * 4}"><rect x="${-w * 3}" y="${-h * 2}" width="${w * 6}" height="${h * 4}" fill="url(#${id}g)"/></mask></defs>`,
        `<g opacity=".2" style="mix-blend-mode:multiply"><g transform="translate(${thing.x} ${thing.y}) matrix(1 0 ${0.97 * thrown} ${0.16 * thrown} 0 0)"><g mask="url(#${id})"><image href="${href}" x="${-footX}" y="${-cut.foot.y * scale}" width="${w}" height="${h}" filter="url(#cast)"/></g></g></g>`,
      );
    }
    for (const foot of thing.feet) {
      const half = foot.half * scale;
      const x = thing.x + foot.x * scale;
      const deep = Math.max(6, half * (foot.deep ?? 0.13));
      parts.push(
        `<g style="mix-blend-mode:multiply"><ellipse cx="${x - half * 0.3}" cy="${thing.y + deep * 0.2}" rx="${half * 1.5}" ry="${deep * 2.1}" fill="${shadowInk}" fill-opacity=".16" filter="url(#b30)"/>
        <ellipse cx="${x - half * 0.1}" cy="${thing.y + deep * 0.35}" rx="${half * 1.05}" ry="${deep * 1.15}" fill="${shadowInk}" fill-opacity=".3" filter="url(#b9)"/>
        <ellipse cx="${x}" cy="${thing.y + deep * 0.3}" rx="${half * 0.98}" ry="${deep * 0.85}" fill="${shadowInk}" fill-opacity=".42" filter="url(#b4)"/></g>`,
      );
    }
    parts.push(`<image href="${href}" x="${left}" y="${top}" width="${w}" height="${h}"/>`);
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
