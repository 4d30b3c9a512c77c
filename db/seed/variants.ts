import { eq, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { productOptions, productOptionValues, productVariants } from '#db/schema.ts';
import { fromEgp } from '#values/from-egp.ts';
import type { Size } from '#values/unit-price.ts';
import type { OptionKind } from '#values/variants.ts';
import { requireId } from './catalogue.ts';
import { type Master, pictureIds } from './pictures.ts';
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

const seeds = Object.entries(demoVariants as unknown as Record<string, VariantsSeed>);

/** The pictures of shades: the product, the shade's place among its values, and the picture's name below `media`. */
export const shadePictures = (): { slug: string; nth: number; hex: string; master: string }[] =>
  seeds.flatMap(([slug, { options }]) =>
    options
      .flatMap(({ kind, values }) => (kind === 'shade' ? values : []))
      .flatMap(({ hex }, nth) => (hex ? [{ slug, nth, hex, master: `products/${slug}-shade-${nth + 1}.webp` }] : [])),
  );

/** Gives the demo products their options and variants, and shades their pictures. */
export async function seedVariants(
  db: Db,
  productIds: ReadonlyMap<string, number>,
  masters: ReadonlyMap<string, Master>,
): Promise<void> {
  for (const [slug, seed] of seeds) await seedProduct(db, requireId(productIds, slug), seed);
  const pictureOf = await pictureIds(db, masters.values());
  for (const { slug, nth, master } of shadePictures()) {
    const pictureId = pictureOf.get(masters.get(master)?.hash ?? '');
    if (pictureId !== undefined) await addShadePicture(db, requireId(productIds, slug), nth, pictureId);
  }
}

/** Adds the picture of a shade to its product, and to each of the shade's variants. */
async function addShadePicture(db: Db, productId: number, nth: number, pictureId: number): Promise<void> {
  const value = sql`select x.id from product_option_values x join product_options o on o.id = x.option_id
    where o.product_id = ${productId} and o.kind = 'shade' and x.position = ${nth}`;
  await db.execute(sql`insert into product_pictures (product_id, picture_id, position, alt_ar, alt_en)
    select p.id, ${pictureId}::integer, ${10 + nth}::integer, p.name_ar || '، ' || x.name_ar, p.name_en || ', ' || x.name_en
    from products p, product_option_values x where p.id = ${productId} and x.id = (${value})`);
  await db.execute(sql`insert into variant_pictures (variant_id, product_id, picture_id)
    select v.id, v.product_id, ${pictureId}::integer from product_variants v
    where v.product_id = ${productId} and (${value}) in (v.value1_id, v.value2_id, v.value3_id)`);
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
