import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { productOptions, productOptionValues, productVariants } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { Size } from '#values/unit-price.ts';
import type { OptionKind } from '#values/variants.ts';
import demoVariants from './catalogue/variants.json' with { type: 'json' };
import type { Bi } from './types.ts';

/**
 * The options of a demo product and its variants: `values` has the position of the value of each option. `base` is the product itself, with its own
 * price and stock.
 */
type VariantsSeed = {
  options: { kind: OptionKind; name: Bi; values: { name: Bi; hex?: string }[] }[];
  variants: { values: number[]; base?: boolean; price?: number; offer?: number; stock?: number; size?: Size }[];
};

const columnsOf = ({ ar, en }: Bi) => ({ nameAr: ar, nameEn: en });

/** Gives the demo products their options and variants. */
export async function seedVariants(db: Db, productIds: ReadonlyMap<string, number>): Promise<void> {
  for (const [slug, seed] of Object.entries(demoVariants as unknown as Record<string, VariantsSeed>)) {
    const productId = productIds.get(slug);
    if (productId === undefined) throw new Error(`The seed names ${slug}, which does not exist`);
    await seedProduct(db, productId, seed);
  }
}

async function seedProduct(db: Db, productId: number, { options, variants }: VariantsSeed): Promise<void> {
  const valueIds: number[][] = [];
  for (const [nth, { kind, name, values }] of options.entries()) {
    const [option] = await db
      .insert(productOptions)
      .values({ productId, kind, position: nth + 1, ...columnsOf(name) })
      .returning({ id: productOptions.id });
    const rows = await db
      .insert(productOptionValues)
      .values(
        values.map((value, position) => ({
          optionId: option!.id,
          position,
          hex: value.hex ?? null,
          ...columnsOf(value.name),
        })),
      )
      .returning({ id: productOptionValues.id });
    valueIds.push(rows.map(({ id }) => id));
  }
  const [first] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(eq(productVariants.productId, productId));
  for (const [nth, { values, base, price, offer, stock = 0, size }] of variants.entries()) {
    const [value1Id = null, value2Id = null, value3Id = null] = values.map(
      (value, option) => valueIds[option]![value]!,
    );
    const places = { position: nth + 1, value1Id, value2Id, value3Id };
    if (base) {
      await db.update(productVariants).set(places).where(eq(productVariants.id, first!.id));
      continue;
    }
    await db.insert(productVariants).values({
      productId,
      ...places,
      price: fromEgp(price!),
      offerPrice: offer === undefined ? null : fromEgp(offer),
      stock,
      sizeAmount: size?.amount ?? null,
      sizeUnit: size?.unit ?? null,
    });
  }
}
