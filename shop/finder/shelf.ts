import type { Catalogue } from '#shop/catalogue/catalogue.ts';
import type { IndexedProduct } from '#shop/catalogue/rows.ts';
import { type CareKind, careKinds, type RoutineStep, routineSteps } from '#values/knowledge.ts';

type Shelves = Record<CareKind, readonly IndexedProduct[]>;

const shelves = new WeakMap<Catalogue, Shelves>();

const kinds = new Map<RoutineStep, CareKind>(routineSteps.map(({ slug, kind }) => [slug, kind]));

/** The kind of routine that a step belongs to. */
export const kindOfStep = (step: RoutineStep): CareKind => kinds.get(step)!;

/** The kind of routine that a product is a step of; undefined for a product without a step, and for a set. */
export const kindOfProduct = ({ care, parts }: IndexedProduct): CareKind | undefined =>
  care.step === null || parts !== null ? undefined : kindOfStep(care.step);

/** The products of a catalogue that are a step of a kind of routine; found once for each version of the catalogue. */
export function shelfOf(catalogue: Catalogue, kind: CareKind): readonly IndexedProduct[] {
  let shelf = shelves.get(catalogue);
  if (!shelf) {
    const byKind = Map.groupBy(catalogue.products, kindOfProduct);
    shelf = Object.fromEntries(
      careKinds.map((candidate) => [candidate, byKind.get(candidate) ?? []]),
    ) as unknown as Shelves;
    shelves.set(catalogue, shelf);
  }
  return shelf[kind];
}
