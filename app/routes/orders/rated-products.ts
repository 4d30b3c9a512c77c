import type { Order, OrderLine } from '#shop/orders/order.ts';

type OrderedProduct = Pick<OrderLine, 'productId' | 'name' | 'images'> & { variantNames: string[] };

/**
 * The products of an order that can be rated, each once with the names of its ordered variants: products are rated, not variants, and only while they
 * are on sale.
 */
export function productsOf(
  { lines }: Pick<Order, 'lines'>,
  isOnSale: (productId: number) => boolean,
): OrderedProduct[] {
  const linesOf = Map.groupBy(
    lines.filter(({ productId }) => isOnSale(productId)),
    ({ productId }) => productId,
  );
  return [...linesOf.values()].map((ofProduct) => {
    const { productId, name, images } = ofProduct[0]!;
    const variantNames = ofProduct.map(({ variantName }) => variantName).filter((variantName) => variantName !== '');
    return { productId, name, images, variantNames };
  });
}

/**
 * The products of a form that have stars or text, in the format of `rateOrder`, in the order of the form. Text without stars is included, so that
 * `rateOrder` reports the missing stars.
 */
export function ratedProducts(fields: Record<string, string>) {
  const ids = Object.entries(fields).flatMap(([name, value]) => {
    const id = /^(?:rating|comment)-(\d+)$/.exec(name)?.[1];
    return id === undefined || value.trim() === '' ? [] : id;
  });
  return [...new Set(ids)].map((id) => ({ id, rating: fields[`rating-${id}`], comment: fields[`comment-${id}`] }));
}
