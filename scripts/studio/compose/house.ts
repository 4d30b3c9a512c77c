import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { linear, mix, type Rgb, times } from './light.ts';

/** The colours of a brand's containers, as `#RRGGBB`. */
type House = {
  /** Opaque bottles and jars. */
  body: string;
  /** Caps and lids of plastic or wood. */
  cap: string;
  metal: string;
  rubber: string;
  /** The light that clear glass itself absorbs. */
  glass: string;
  /** How much the contents colour opaque bodies, 0 to 1. */
  share?: number;
};

const houses: Record<string, House> = {
  'yasmin-atelier': { body: '#EFE7D6', cap: '#F4EEDF', metal: '#F5D09C', rubber: '#123F34', glass: '#F6F3E2' },
  'wadi-loban': { body: '#7A4A1A', cap: '#3A2410', metal: '#F0C287', rubber: '#2E1D0E', glass: '#F7CE84' },
  'siwa-salt': { body: '#EFE5D8', cap: '#B4694B', metal: '#DDAE8C', rubber: '#7E3E2B', glass: '#F6F6EA', share: 0.85 },
  'bustan-el-nil': {
    body: '#F6F3E6',
    cap: '#F8F6EC',
    metal: '#EEDFB8',
    rubber: '#4B6123',
    glass: '#F4F8E8',
    share: 0.7,
  },
  'karma-curl': { body: '#CBB3D8', cap: '#3E2349', metal: '#C9A9C4', rubber: '#35203E', glass: '#F6F0F8', share: 0.2 },
  habba: { body: '#26231F', cap: '#1F1D1A', metal: '#F2C88C', rubber: '#191715', glass: '#F7CB78' },
  ramla: { body: '#D3B799', cap: '#A98866', metal: '#DEC6A6', rubber: '#6E523B', glass: '#F3E6D6' },
  'shams-daily': { body: '#F1AE38', cap: '#FFFDF8', metal: '#F0CD86', rubber: '#7A5312', glass: '#FFF4DA' },
  'lamsa-derma': { body: '#F6F8F9', cap: '#F7F9FA', metal: '#DCE3E9', rubber: '#E4EAEE', glass: '#F4F8FA' },
  fayrouz: { body: '#B7DEDA', cap: '#F5FBFA', metal: '#DAE8E7', rubber: '#0F5C5C', glass: '#F2FAF9', share: 0.2 },
};

/** The colours of a product's parts, in linear light. */
export type Dress = {
  body: Rgb;
  cap: Rgb;
  cap2: Rgb;
  liquid: Rgb;
  ground: Rgb;
  /** Light that passes glass and contents at the middle of the container. */
  through: Rgb;
};

/** Every brand's paper is mixed with this colour, so that a page of cards looks like one shop. */
const common = '#F8F3EA';

/** The light that coloured contents in glass let through; never zero, so that dark oils keep their hue. */
const through = (tint: Rgb, glass: Rgb): Rgb =>
  tint.map((value, c) => 0.04 + 0.96 * value ** (0.6 + 0.95 * value) * glass[c]!) as Rgb;

/** Packs that are printed directly, so that the label's paper has the pack's own colour. */
const printed = new Set(['tube', 'sachet', 'stick']);

const ofMaterial = (house: House, tint: Rgb, material: string | undefined, plain: Rgb): Rgb => {
  if (material === 'metal') return linear(house.metal);
  if (material === 'rubber') return linear(house.rubber);
  if (['soap', 'cream', 'gel', 'liquid', 'clay', 'balm'].includes(material ?? '')) return tint;
  if (material === 'wood') return linear('#B98B5A');
  return plain;
};

/** Colours the parts of a container, each of its material, for a product of a brand. */
export function dress(product: ProductSeed, brand: BrandSeed, parts: Record<string, string>, paper: string): Dress {
  const house = houses[brand.slug]!;
  const tint = linear(product.tint);
  const own = mix(linear(house.body), times(tint, [0.92, 0.92, 0.92]), house.share ?? 0);
  const pack = printed.has(product.container) ? linear(paper) : own;
  const cap = linear(house.cap);
  return {
    body: ofMaterial(house, tint, parts['body'], pack),
    cap: ofMaterial(house, tint, parts['cap'], cap),
    cap2: parts['cap2'] === 'paper' ? linear(paper) : ofMaterial(house, tint, parts['cap2'], cap),
    liquid: tint,
    ground: mix(linear(brand.palette.paper), linear(common), 0.3),
    through: through(tint, linear(house.glass)),
  };
}

/** Colours what is inside a product, spread on the ground: without the glass it came in, and as foam nearly white. */
export function undress(product: ProductSeed, brand: BrandSeed, parts: Record<string, string>): Dress {
  const tint = linear(product.tint);
  // Light wanders through foam from bubble to bubble; it is brighter than its surface alone.
  const white: Rgb = [1.25, 1.25, 1.22];
  return {
    ...dress(product, brand, parts, brand.palette.paper),
    liquid: parts['liquid'] === 'foam' ? mix(white, tint, 0.15) : tint,
    through: through(tint, [1, 1, 1]),
  };
}
