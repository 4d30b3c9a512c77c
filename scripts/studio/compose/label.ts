import type { BrandSeed, ProductSeed } from '../../../db/seed/types.ts';
import { bustanElNil } from './labels/bustan-el-nil.ts';
import { fayrouz } from './labels/fayrouz.ts';
import { habba } from './labels/habba.ts';
import { karmaCurl } from './labels/karma-curl.ts';
import { kindOf } from './labels/kind.ts';
import { lamsaDerma } from './labels/lamsa-derma.ts';
import { ramla } from './labels/ramla.ts';
import { shamsDaily } from './labels/shams-daily.ts';
import type { LabelSystem } from './labels/sheet.ts';
import { siwaSalt } from './labels/siwa-salt.ts';
import { wadiLoban } from './labels/wadi-loban.ts';
import { yasminAtelier } from './labels/yasmin-atelier.ts';

const systems: Record<string, LabelSystem> = {
  'yasmin-atelier': yasminAtelier,
  'wadi-loban': wadiLoban,
  'siwa-salt': siwaSalt,
  'bustan-el-nil': bustanElNil,
  'karma-curl': karmaCurl,
  habba,
  ramla,
  'shams-daily': shamsDaily,
  'lamsa-derma': lamsaDerma,
  fayrouz,
};

/** The size of a label: its width and height in any one unit, and the width that is readable from the front. */
export type Place = { width: number; height: number; face: number };

export type Label = { svg: string; width: number; height: number; paper: string };

/** A product's label as an SVG document of about `dots` pixels across its face, flat, on its brand's paper. */
export function labelOf(product: ProductSeed, brand: BrandSeed, place: Place, dots: number): Label {
  const isWide = place.height < place.face * 0.88;
  // A portrait layout needs its height: on a squat label it is drawn smaller, with space at its sides.
  const unit = isWide ? place.face / 100 : Math.min(place.face / 100, place.height / 124);
  const high = place.height / unit;
  const big = isWide ? 1 : Math.min(1.4, Math.max(1, high / 145));
  const printed = ['tube', 'sachet', 'stick'].includes(product.container);
  const sheet = { product, brand, kind: kindOf(product), wide: place.width / unit, high, lying: isWide, big, printed };
  const system = systems[brand.slug]!;
  const [width, height] = [place.width, place.height].map((side) => Math.round((side * dots) / place.face)) as [
    number,
    number,
  ];
  const paper = system.paper(sheet);
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${-sheet.wide / 2} 0 ${sheet.wide} ${sheet.high}">` +
    `<rect x="${-sheet.wide / 2}" width="${sheet.wide}" height="${sheet.high}" fill="${paper}"/>${system.draw(sheet)}</svg>`;
  return { svg, width, height, paper };
}
