import type { ProductCard } from '#shop/catalogue/card.ts';
import type { RoutineView } from '#shop/finder/find-routine.ts';
import { pickKeys } from '#values/pick-keys.ts';

const fields = [
  'id',
  'slug',
  'name',
  'variantId',
  'price',
  'offer',
  'stock',
  'picture',
] as const satisfies readonly (keyof ProductCard)[];

/** The fields of a product that a step shows and the cart needs. */
export type StepProduct = Pick<ProductCard, (typeof fields)[number]> & { variantName: string };

const toStepProduct = (card: ProductCard, variantName: string): StepProduct => ({
  ...pickKeys(card, fields),
  variantName,
});

/** A routine as its page needs it. */
export const toRoutineData = ({ times, answers, notes, total, share, products }: RoutineView) => ({
  kind: answers.kind,
  share,
  notes,
  total,
  count: products.length,
  times: times.map(({ time, name, steps }) => ({
    time,
    name,
    steps: steps.map(({ product, cheaper, variantName, cheaperVariantName, ...step }) => ({
      ...step,
      product: toStepProduct(product, variantName),
      cheaper: cheaper && toStepProduct(cheaper, cheaperVariantName),
    })),
  })),
});

export type RoutineData = ReturnType<typeof toRoutineData>;
export type StepData = RoutineData['times'][number]['steps'][number];
