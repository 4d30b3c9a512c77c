import { asc, eq, getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import {
  orderLines,
  pictures,
  productOptions,
  productOptionValues,
  productVariants,
  purchaseOrderLines,
  receiptLines,
  setParts,
  variantPictures,
} from '#db/schema.ts';

/** `swatchHash` is that of its picture. */
export type CurrentValue = typeof productOptionValues.$inferSelect & { swatchHash: string | null };
export type CurrentOption = typeof productOptions.$inferSelect & { values: CurrentValue[] };
/** `isOrdered`: orders, purchases or sets refer to it, so it can't be deleted. `pictureIds` in order. */
export type CurrentVariant = typeof productVariants.$inferSelect & { isOrdered: boolean; pictureIds: number[] };

/** The options and variants of a product, in order. */
export type CurrentVariants = { options: CurrentOption[]; variants: CurrentVariant[] };

export const valueIdsOf = ({ value1Id, value2Id, value3Id }: CurrentVariant): (number | null)[] => [
  value1Id,
  value2Id,
  value3Id,
];

const among = (column: SQLWrapper, ids: readonly number[]): SQL => sql`${column} = any(${sql.param(ids)}::integer[])`;

/** The tables whose rows keep a variant from being deleted. */
const referring = [orderLines, purchaseOrderLines, receiptLines, setParts];

/** The options and variants of many products, in four statements. The caller has locked the products where they are to be changed. */
export async function readCurrentVariants(
  db: Db,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, CurrentVariants>> {
  const ids = [...productIds];
  if (ids.length === 0) return new Map();
  const options = await db
    .select()
    .from(productOptions)
    .where(among(productOptions.productId, ids))
    .orderBy(asc(productOptions.position));
  const values = await db
    .select({ ...getTableColumns(productOptionValues), swatchHash: pictures.hash })
    .from(productOptionValues)
    .leftJoin(pictures, eq(pictures.id, productOptionValues.pictureId))
    .where(
      among(
        productOptionValues.optionId,
        options.map(({ id }) => id),
      ),
    )
    .orderBy(asc(productOptionValues.position), asc(productOptionValues.id));
  const variants = await db
    .select({
      variant: productVariants,
      isOrdered: sql<boolean>`${sql.join(
        referring.map((table) => sql`exists (select from ${table} r where r.variant_id = product_variants.id)`),
        sql` or `,
      )}`,
    })
    .from(productVariants)
    .where(among(productVariants.productId, ids))
    .orderBy(asc(productVariants.position), asc(productVariants.id));
  const shown = await db
    .select()
    .from(variantPictures)
    .where(among(variantPictures.productId, ids))
    .orderBy(asc(variantPictures.position), asc(variantPictures.pictureId));
  const valuesOf = Map.groupBy(values, ({ optionId }) => optionId);
  const picturesOf = Map.groupBy(shown, ({ variantId }) => variantId);
  const optionsOf = Map.groupBy(options, ({ productId }) => productId);
  const variantsOf = Map.groupBy(variants, ({ variant }) => variant.productId);
  return new Map(
    ids.map((id) => [
      id,
      {
        options: (optionsOf.get(id) ?? []).map((option) => ({ ...option, values: valuesOf.get(option.id) ?? [] })),
        variants: (variantsOf.get(id) ?? []).map(({ variant, isOrdered }) => ({
          ...variant,
          isOrdered,
          pictureIds: (picturesOf.get(variant.id) ?? []).map(({ pictureId }) => pictureId),
        })),
      },
    ]),
  );
}
