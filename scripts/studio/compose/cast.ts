import { formOf } from '../../../db/seed/containers.ts';
import { demoProducts } from '../../../db/seed/catalogue-files.ts';
import { ingredientOf, swatchOf } from '../../../db/seed/product-pictures.ts';
import type { ProductSeed } from '../../../db/seed/types.ts';

/** The views of a product, each with the render that it is composed from; null where the product has no such picture. */
export function rendersOf(product: ProductSeed): { view: string; render: string | null }[] {
  const form = formOf(product);
  const ingredient = ingredientOf(product.slug);
  const swatch = swatchOf(product);
  return [
    { view: 'front', render: `${form}-front` },
    { view: 'detail', render: `${form}-detail` },
    { view: 'setting', render: `${form}-${ingredient ?? 'setting'}` },
    { view: 'texture', render: swatch && `texture-${swatch}` },
    { view: 'size', render: `${form}-front` },
  ];
}

/** The renders of a container among an ingredient that products have. */
export const ingredientSets = (): string[] => [
  ...new Set(
    demoProducts.flatMap((product) => {
      const ingredient = ingredientOf(product.slug);
      return ingredient ? [`${formOf(product)}-${ingredient}`] : [];
    }),
  ),
];
