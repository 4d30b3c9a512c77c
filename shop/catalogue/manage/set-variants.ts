import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { updateMany } from '#db/many.ts';
import { queryRows } from '#db/query-rows.ts';
import {
  pictures,
  productOptions,
  productOptionValues,
  products,
  productVariants,
  variantPictures,
} from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { adjust } from '#shop/inventory/adjust.ts';
import { nextUpdatedAt } from '#shop/stale-check.ts';
import { lockProduct, type Product } from './lock-product.ts';
import { type ManagedVariants, readManagedVariants } from './variants.ts';
import { setVariantsInput, type VariantInput, type VariantsInput } from './variants-input.ts';
import { verb } from '#shop/verb.ts';

/**
 * Sets the options of a product and all its variants in one transaction. A variant that is not listed is deleted; one that was ordered, or purchased
 * from a supplier, can only be switched off, and one that a set sells stays: 422 at `removed.{id}`. 404, 409 `stale_version`, 422.
 */
export const setVariants = verb({
  scope: 'catalogue.manage',
  input: setVariantsInput,
  run: async (ctx, { id, seen, options, variants }): Promise<ManagedVariants> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockProduct(tx, id, seen);
      assertValidVariants(row, { options, variants });
      const before = await readManagedVariants(tx, id);
      if (before.isSet) throw invalidField('options', 'set_no_options');
      await deleteVariants(tx, id, variants);
      const valueIds = await writeOptions(tx, before, options);
      await writeVariants(tx, before, { variants, valueIds, actorId });
      await deleteOptions(tx, id, options, valueIds);
      await tx.db
        .update(products)
        .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
        .where(eq(products.id, id));
      const after = await readManagedVariants(tx, id);
      await audit(tx, {
        actorId,
        action: 'product.change',
        entity: 'product',
        entityId: id,
        before: { variants: before.variants.map(audited) },
        after: { variants: after.variants.map(audited) },
      });
      return after;
    }).catch(throwVariantError);
  },
});

const audited = ({
  variantNameEn,
  variantNameAr,
  active,
  sku,
  price,
  offerPrice,
}: ManagedVariants['variants'][number]) => ({
  name: variantNameEn || variantNameAr,
  active,
  sku,
  price,
  offerPrice,
});

/** What the schema can't say: the values of each variant exist and no two are alike, and prices and offers fit. */
function assertValidVariants(row: Product, { options, variants }: Pick<VariantsInput, 'options' | 'variants'>): void {
  const seen = new Set<string>();
  variants.forEach(({ values, price, offer_price: offer, offer_from: from, offer_until: until, ...variant }, nth) => {
    const at = (field: string) => `variants.${nth}.${field}`;
    if (values.length !== options.length || values.some((value, option) => value >= options[option]!.values.length))
      throw invalidField(at('values'), 'not_valid');
    if (seen.has(values.join())) throw invalidField(at('values'), 'variant_twice');
    seen.add(values.join());
    if (offer === 0) throw invalidField(at('offer_price'), 'offer_zero');
    if (offer !== null && offer >= price) throw invalidField(at('offer_price'), 'offer_not_below');
    if (from && until && from >= until) throw invalidField(at('offer_until'), 'offer_ends_first');
    if (row.status === 'published' && price === 0) throw invalidField(at('price'), 'required');
    if ((variant.size_amount === null) !== (variant.size_unit === null))
      throw invalidField(at(variant.size_amount === null ? 'size_amount' : 'size_unit'), 'required');
  });
}

async function deleteVariants(ctx: Ctx, productId: number, variants: readonly VariantInput[]): Promise<void> {
  const remaining = variants.flatMap(({ id }) => id ?? []);
  // A product keeps one: with only new variants, the first takes over the first row.
  if (remaining.length === 0) throw invalidField('variants', 'variant_needed');
  await assertDeletable(ctx, productId, remaining);
  await ctx.db
    .delete(productVariants)
    .where(and(eq(productVariants.productId, productId), notInArray(productVariants.id, remaining)));
}

const columnsOf = (name: VariantsInput['options'][number]['name']) => ({
  nameAr: name.ar ?? '',
  nameEn: name.en ?? '',
});

/** 422 at each variant that would be deleted although an order, a purchase or a set refers to it. */
async function assertDeletable(ctx: Ctx, productId: number, remaining: readonly number[]): Promise<void> {
  const refused = await queryRows(
    ctx.db,
    z.object({ id: z.int(), key: z.string() }),
    sql`select id, key from (
        select v.id, case
          when exists (select from order_lines l where l.variant_id = v.id) then 'variant_ordered'
          when exists (select from purchase_order_lines l where l.variant_id = v.id)
            or exists (select from receipt_lines l where l.variant_id = v.id) then 'variant_purchased'
          when exists (select from set_parts s where s.variant_id = v.id) then 'variant_in_set'
        end key
        from product_variants v where v.product_id = ${productId} and v.id <> all(${sql.param(remaining)}::integer[])
      ) removed where key is not null`,
  );
  if (refused.length === 0) return;
  throw new ShopError('invalid', {
    fields: Object.fromEntries(refused.map(({ id, key }) => [`removed.${id}`, [{ key }]])),
  });
}

/** Writes options and values; returns the ids of the values by option, in order. */
async function writeOptions(ctx: Ctx, before: ManagedVariants, options: VariantsInput['options']): Promise<number[][]> {
  const valueIds: number[][] = [];
  for (const [nth, { kind, name, values }] of options.entries()) {
    const [option] = await ctx.db
      .insert(productOptions)
      .values({ productId: before.productId, kind, position: nth + 1, ...columnsOf(name) })
      .onConflictDoUpdate({
        target: [productOptions.productId, productOptions.position],
        set: { kind, ...columnsOf(name) },
      })
      .returning({ id: productOptions.id });
    const existing = new Set(before.options.flatMap((option) => option.values.map((value) => value.id)));
    const ids: number[] = [];
    for (const [position, value] of values.entries()) {
      if (value.id !== undefined && !existing.has(value.id)) throw invalidField(`options.${nth}.values`, 'not_valid');
      ids.push(
        await writeValue(ctx, { optionId: option!.id, position, field: `options.${nth}.values.${position}` }, value),
      );
    }
    valueIds.push(ids);
  }
  return valueIds;
}

async function writeValue(
  ctx: Ctx,
  { optionId, position, field }: { optionId: number; position: number; field: string },
  { id, name, hex, picture_id: pictureId }: VariantsInput['options'][number]['values'][number],
): Promise<number> {
  if (pictureId) await lockSwatch(ctx, pictureId, `${field}.picture_id`);
  const columns = { optionId, position, hex, ...(pictureId !== undefined && { pictureId }), ...columnsOf(name) };
  if (id === undefined) {
    const [row] = await ctx.db.insert(productOptionValues).values(columns).returning({ id: productOptionValues.id });
    return row!.id;
  }
  await ctx.db.update(productOptionValues).set(columns).where(eq(productOptionValues.id, id));
  return id;
}

/** Locks the picture of a shade, so that the sweep does not delete it. 422 for one that is not there, or no longer. */
async function lockSwatch(ctx: Ctx, id: number, field: string): Promise<void> {
  const rows = await ctx.db.select({ id: pictures.id }).from(pictures).where(eq(pictures.id, id)).for('key share');
  if (rows.length === 0) throw invalidField(field, 'swatch_gone');
}

type Writing = { variants: readonly VariantInput[]; valueIds: readonly number[][]; actorId: number };

/** Writes the variants: the existing ones in one statement, so that two may swap their values. */
async function writeVariants(
  ctx: Ctx,
  before: ManagedVariants,
  { variants, valueIds, actorId }: Writing,
): Promise<void> {
  const existing = new Set(before.variants.map(({ id }) => id));
  const rows = variants.map((variant, position) => {
    if (variant.id !== undefined && !existing.has(variant.id))
      throw invalidField(`variants.${position}.id`, 'not_valid');
    return rowOf(variant, position, valueIds);
  });
  await updateMany(
    ctx.db,
    productVariants,
    rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ id, ...row }])),
  );
  for (const [nth, { id, stock, picture_ids: pictureIds }] of variants.entries()) {
    const variantId = id ?? (await insertVariant(ctx, before.productId, rows[nth]!));
    if (id === undefined && stock > 0)
      await adjust(ctx, { variantId, change: stock, reason: 'received', note: null, actorId });
    await writePictures(ctx, before, nth, { variantId, pictureIds });
  }
}

function rowOf(variant: VariantInput, position: number, valueIds: readonly number[][]) {
  const [value1Id = null, value2Id = null, value3Id = null] = variant.values.map(
    (value, option) => valueIds[option]![value]!,
  );
  const hasOffer = variant.offer_price !== null;
  return {
    id: variant.id,
    position: position + 1,
    active: variant.active,
    value1Id,
    value2Id,
    value3Id,
    sku: variant.sku ?? null,
    gtin: variant.gtin ?? null,
    price: variant.price,
    offerPrice: variant.offer_price,
    offerFrom: hasOffer ? (variant.offer_from ?? null) : null,
    offerUntil: hasOffer ? (variant.offer_until ?? null) : null,
    weightGrams: variant.weight_grams,
    sizeAmount: variant.size_amount,
    sizeUnit: variant.size_unit,
  };
}

async function insertVariant(
  ctx: Ctx,
  productId: number,
  { id: _id, ...row }: ReturnType<typeof rowOf>,
): Promise<number> {
  const [inserted] = await ctx.db
    .insert(productVariants)
    .values({ productId, ...row })
    .returning({ id: productVariants.id });
  return inserted!.id;
}

async function writePictures(
  ctx: Ctx,
  before: ManagedVariants,
  nth: number,
  { variantId, pictureIds }: { variantId: number; pictureIds: readonly number[] },
): Promise<void> {
  const current = before.variants.find(({ id }) => id === variantId)?.pictureIds ?? [];
  if (current.join() === pictureIds.join()) return;
  await ctx.db.delete(variantPictures).where(eq(variantPictures.variantId, variantId));
  if (pictureIds.length === 0) return;
  await ctx.db
    .insert(variantPictures)
    .values(
      [...new Set(pictureIds)].map((pictureId, position) => ({
        variantId,
        productId: before.productId,
        pictureId,
        position,
      })),
    )
    .catch((error: unknown) => {
      throw databaseConstraint(error) === 'variant_pictures_picture_fk'
        ? invalidField(`variants.${nth}.picture_ids`, 'picture_unknown')
        : error;
    });
}

/** Deletes the values and options that are no longer listed; their variants are gone by now. */
async function deleteOptions(
  ctx: Ctx,
  productId: number,
  options: VariantsInput['options'],
  valueIds: readonly number[][],
): Promise<void> {
  await ctx.db
    .execute(sql`delete from product_option_values x using product_options o where o.id = x.option_id and o.product_id = ${productId}
    and x.id <> all(${sql.param(valueIds.flat())}::integer[])`);
  await ctx.db.execute(
    sql`delete from product_options where product_id = ${productId} and position > ${options.length}`,
  );
}

function throwVariantError(error: unknown): never {
  switch (databaseConstraint(error)) {
    case 'order_lines_variant_fk':
      throw invalidField('variants', 'variant_ordered');
    case 'purchase_order_lines_variant_fk':
    case 'receipt_lines_variant_fk':
      throw invalidField('variants', 'variant_purchased');
    case 'set_parts_variant_fk':
      throw invalidField('variants', 'variant_in_set');
    case 'product_variants_values':
      throw invalidField('variants', 'variant_twice');
    default:
      throw error;
  }
}
