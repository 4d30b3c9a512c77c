import type { BlogSeed, CategorySeed } from '../../db/seed/types.ts';
import type { Actor } from './cast.ts';
import { blend, linear } from './colour.ts';
import { prop, swatch, type PropName } from './props.ts';
import { compose, type Backdrop, type Placed } from './stage.ts';

/** Pixels of the pictures of each kind. */
export const sizes = { product: [1200, 1500], hero: [2000, 1200], category: [900, 1100], blog: [1600, 900] } as const;

/** A steady number from a name, so that a picture comes out the same every time. */
function dice(name: string, sides: number): number {
  let sum = 7;
  for (const letter of name) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0;
  return sum % sides;
}

const gels = new Set(['pump', 'dropper', 'spray', 'bottle']);

/** The product by itself on its brand's paper. */
export function front(one: Actor): Promise<string> {
  const [width, height] = sizes.product;
  const { paper, ink } = { paper: one.brand.palette.paper, ink: '#5A4632' };
  const centre = one.cut.width / 2 - one.cut.foot.x;
  const tall = one.cut.foot.y;
  const y = Math.min(1300, 850 + tall / 2);
  // A pump's spout reaches out to one side; the eye centres the bottle, so only half of that is evened out.
  return compose({ width, height, paper, ink }, [
    {
      cut: one.cut,
      x: width / 2 - centre * (one.product.container === 'pump' ? 0.45 : 1),
      y,
      scale: 1,
      feet: one.feet,
      throw: 0.7,
    },
  ]);
}

async function scatter(
  kind: 'flowers' | 'pebbles',
  x: number,
  y: number,
  size: number,
  flip = false,
): Promise<Placed[]> {
  const side = flip ? -1 : 1;
  const put = async (name: PropName, dx: number, dy: number, scale: number, half = 0): Promise<Placed> => {
    const cut = await prop(name);
    return {
      cut,
      x: x + dx * size * side,
      y: y + dy * size,
      scale: scale * size,
      flip,
      throw: 0,
      feet: half ? [{ x: 0, half }] : [{ x: 0, half: cut.width * 0.3 }],
    };
  };
  if (kind === 'pebbles') return Promise.all([put('pebble', 0, 0, 0.5, 150), put('pebble', 130, 26, 0.28, 150)]);
  const lying = await Promise.all([
    put('leaf1', -105, -16, 0.52),
    put('leaf2', 100, 0, 0.46),
    put('bud1', 72, -34, 0.5),
    put(flip ? 'flower3' : 'flower2', -8, -44, 0.56),
    put('flower1', 62, 16, 0.44),
  ]);
  return lying.map((one) => ({ ...one, feet: [{ x: 0, half: one.feet[0]!.half }], y: one.y }));
}

/** A stone under things: its top's middle is at x, y, and it is `half` pixels to each side. */
async function stone(name: 'plinth' | 'step' | 'slab', x: number, y: number, half: number): Promise<Placed> {
  const cut = await prop(name);
  const scale = (half * 2) / cut.width;
  const tall = { plinth: 9, step: 2.4, slab: 3 }[name] * cut.pixelsPerCm * 0.99;
  return {
    cut,
    x,
    y: y + tall * scale,
    scale,
    feet: [{ x: 0, half: cut.width * 0.47, deep: { plinth: 0.13, step: 0.13, slab: 0.075 }[name] }],
    throw: 0.5,
  };
}

const stand = (one: Actor, x: number, y: number, scale: number): Placed => ({
  cut: one.cut,
  x,
  y,
  scale,
  feet: one.feet,
  throw: 0.32,
});

/** The product where it might stand at home: stone, a niche or leaf shade, and its texture. */
export async function setting(one: Actor): Promise<string> {
  const [width, height] = sizes.product;
  const { slug, container, tint } = one.product;
  const ink = one.brand.palette.ink.startsWith('#F') ? one.brand.palette.label : one.brand.palette.ink;
  const paper = blend(one.brand.palette.paper, ink, 0.1);
  const plan = dice(slug, 4);
  const scale = Math.min(0.72, 690 / one.cut.foot.y, 560 / one.cut.width);
  const reach = Math.max(...one.feet.map((foot) => Math.abs(foot.x) + foot.half)) * scale;
  const back: Backdrop = { width, height, paper, ink, floor: 1130 };
  const texture = await swatch(tint, gels.has(container), linear(one.brand.palette.paper));
  const spread = (x: number, y: number, size: number): Placed => ({
    cut: texture,
    x,
    y,
    scale: size,
    feet: [{ x: -20, half: 225, deep: 0.1 }],
    throw: 0,
  });
  const things: Placed[] = [];
  const lean = (one.cut.width / 2 - one.cut.foot.x) * scale * 0.5;
  if (plan === 0) {
    back.niche = { x: 600, y: 200, width: 780, height: 940 };
    const top = 1075;
    things.push(
      await stone('step', 600, top, Math.max(300, reach * 1.55)),
      stand(one, 600 - lean, top + 6, scale),
      spread(850, 1375, 0.9),
      ...(await scatter('flowers', 300, 1330, 0.95)),
    );
  } else if (plan === 1) {
    back.leaves = { x: 1270, y: -60, scale: 1.5, turn: 136, kind: 'palm' };
    // Wide things stand low, or their stone would fill the floor.
    const wide = reach * 1.4 > 300;
    const top = wide ? 1080 : 1010;
    things.push(
      await stone(wide ? 'step' : 'plinth', 640, top, Math.max(270, reach * 1.4)),
      stand(one, 640 - lean, top + 8, scale),
      ...(await scatter('pebbles', 250, 1340, 1.1)),
      spread(900, 1400, 0.8),
    );
  } else if (plan === 2) {
    back.window = { x: 160, y: 110, width: 560, height: 860 };
    back.leaves = { x: 1240, y: 160, scale: 1.25, turn: 158, kind: 'olive' };
    const top = 1120;
    things.push(
      await stone('slab', 590, top, Math.max(370, reach * 1.7)),
      stand(one, 570 - lean, top + 4, scale),
      spread(840, 1405, 0.9),
      ...(await scatter('flowers', 270, 1370, 0.85)),
    );
  } else {
    back.niche = { x: 430, y: 300, width: 620, height: 850 };
    back.leaves = { x: 1290, y: 40, scale: 1.3, turn: 150, kind: 'olive' };
    const top = 1040;
    things.push(
      await stone('plinth', 330, 940, 190),
      await stone('step', 660, top + 60, Math.max(310, reach * 1.5)),
      stand(one, 660 - lean, top + 66, scale),
      ...(await scatter('flowers', 330, 962, 0.78)),
      spread(800, 1395, 0.9),
    );
  }
  return compose(back, things);
}

/** Pixels a centimetre at which things of different size still look at home together. */
const fit = (one: Actor, tallest: number, widest: number): number => {
  const relative = (one.tall / 17) ** 0.5;
  return Math.min((tallest * Math.min(1.08, relative)) / one.cut.foot.y, widest / one.cut.width);
};

/** The wide picture at the head of the home page: things at the left, calm at the right, where an Arabic line starts. */
export async function hero(cast: readonly Actor[], tint: string, plan: number): Promise<string> {
  const [width, height] = sizes.hero;
  const back: Backdrop = {
    width,
    height,
    paper: tint,
    ink: '#4A5A4C',
    floor: 880,
    leaves: { x: 2080, y: -210, scale: 1.35, turn: 158, kind: plan === 1 ? 'palm' : 'olive', strength: 0.15 },
  };
  if (plan !== 1) back.niche = { x: 560, y: 130, width: 640, height: 760 };
  if (plan === 1) back.window = { x: 180, y: 60, width: 520, height: 740 };
  const spots = [
    { x: 570, y: 790, tall: 600, stone: 'plinth', half: 215 },
    { x: 250, y: 905, tall: 560, stone: 'step', half: 205 },
    { x: 905, y: 870, tall: 560, stone: 'plinth', half: 150 },
    { x: 395, y: 1080, tall: 520, stone: null, half: 0 },
    { x: 690, y: 1105, tall: 500, stone: null, half: 0 },
    { x: 985, y: 1110, tall: 480, stone: null, half: 0 },
  ] as const;
  const things: Placed[] = [];
  for (const [index, spot] of spots.entries()) {
    const one = cast[index];
    if (!one) continue;
    if (spot.stone) things.push(await stone(spot.stone, spot.x, spot.y, spot.half));
    things.push(stand(one, spot.x + 10, spot.y + 8, fit(one, spot.tall, 330)));
  }
  things.push(...(await scatter('flowers', 190, 1105, 1.05)), ...(await scatter('flowers', 1180, 1120, 0.85, true)));
  return compose(back, things);
}

/** A category by two or three of its products on stone. */
export async function category(cast: readonly Actor[], about: CategorySeed, paper: string): Promise<string> {
  const [width, height] = sizes.category;
  const plan = dice(about.slug, 3);
  const back: Backdrop = { width, height, paper, ink: '#5A5140', floor: 800 };
  if (plan === 0) back.niche = { x: 450, y: 150, width: 620, height: 660 };
  else back.leaves = { x: 960, y: -60, scale: 1.15, turn: 140, kind: plan === 1 ? 'palm' : 'olive', strength: 0.18 };
  const [first, second, third] = cast;
  const things: Placed[] = [];
  if (first) things.push(await stone('plinth', 360, 735, 190), stand(first, 370, 741, fit(first, 610, 380)));
  if (second) things.push(await stone('step', 650, 850, 185), stand(second, 655, 854, fit(second, 570, 350)));
  if (third) things.push(stand(third, 410, 1000, fit(third, 430, 300)));
  things.push(...(await scatter('flowers', third ? 180 : 330, 1010, 0.72)));
  return compose(back, things);
}

/** A blog's picture by the products it speaks of. */
export async function blog(cast: readonly Actor[], about: BlogSeed): Promise<string> {
  const [width, height] = sizes.blog;
  const plan = dice(about.slug, 2);
  const back: Backdrop = {
    width,
    height,
    paper: about.tint,
    ink: '#5A5140',
    floor: 650,
    leaves: { x: 1660, y: -120, scale: 1.4, turn: 145, kind: plan ? 'palm' : 'olive', strength: 0.17 },
  };
  if (plan) back.niche = { x: 800, y: 70, width: 640, height: 590 };
  else back.window = { x: 260, y: 20, width: 480, height: 560 };
  const [first, second, third] = cast;
  const things: Placed[] = [];
  if (first) things.push(await stone('plinth', 800, 620, 185), stand(first, 806, 626, fit(first, 470, 330)));
  if (second) things.push(await stone('step', 480, 715, 175), stand(second, 486, 719, fit(second, 450, 300)));
  if (third) things.push(await stone('slab', 1130, 735, 190), stand(third, 1124, 738, fit(third, 450, 300)));
  things.push(...(await scatter('flowers', 720, 830, 0.75)));
  if (first)
    things.push({
      cut: await swatch(first.product.tint, gels.has(first.product.container), linear(about.tint)),
      x: 1010,
      y: 850,
      scale: 0.45,
      feet: [{ x: -20, half: 210 }],
      throw: 0,
    });
  return compose(back, things);
}
