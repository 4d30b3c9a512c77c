import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { productCompanions, productConcerns, productKnowledge, products } from '#db/schema.ts';
import { audit } from '#shop/audit/audit.ts';
import { type Ctx, databaseConstraint, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { integer, rowId } from '#shop/parse.ts';
import { nextUpdatedAt, seenField } from '#shop/stale-check.ts';
import { actives, dayTimes, pregnancyNotes, scents, stepSlugs, textures } from '#values/knowledge.ts';
import { hairTypes, skinTypes } from '#values/skin-and-hair.ts';
import { line } from './input.ts';
import { type ManagedKnowledge, readKnowledge } from './knowledge.ts';
import { lockProduct } from './lock-product.ts';
import { verb } from '#shop/verb.ts';

const each = <S extends string>(values: readonly [S, ...S[]]) =>
  z
    .array(z.enum(values))
    .max(values.length)
    .transform((list) => values.filter((value) => list.includes(value)));

const blank = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());

/** All that is known of a product; what is left out is not known. */
export const saveKnowledgeInput = z.object({
  id: rowId,
  seen: seenField,
  concerns: z
    .array(
      z.object({ id: rowId, reason: z.object({ ar: line(200).default(''), en: line(200).default('') }).prefault({}) }),
    )
    .max(20)
    .default([]),
  skin_types: each(skinTypes).default([]),
  hair_types: each(hairTypes).default([]),
  step: blank(z.enum(stepSlugs)),
  when: each(dayTimes).default([]),
  texture: blank(z.enum(textures)),
  scent: blank(z.enum(scents)),
  actives: each(actives).default([]),
  pregnancy: blank(z.enum(pregnancyNotes)),
  min_age: blank(integer(0, 99)),
  /** The ids of products to recommend beside it, in order. */
  companions: z.array(rowId).max(8).default([]),
});

type KnowledgeInput = z.output<typeof saveKnowledgeInput>;

/** Replaces what is known of a product. 404, 409 `stale_version`, 422. */
export const saveKnowledge = verb({
  scope: 'catalogue.manage',
  input: saveKnowledgeInput,
  run: async (ctx, input): Promise<ManagedKnowledge> => {
    const { userId: actorId } = ctx.actor;
    assertOnce(
      input.concerns.map(({ id }) => id),
      'concerns',
    );
    assertOnce(input.companions, 'companions');
    if (input.companions.includes(input.id)) throw invalidField('companions', 'not_valid');
    return inTransaction(ctx, async (tx) => {
      const row = await lockProduct(tx, input.id, input.seen);
      const before = await readKnowledge(tx, input.id);
      await write(tx, input);
      await tx.db
        .update(products)
        .set({ updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
        .where(eq(products.id, input.id));
      const after = await readKnowledge(tx, input.id);
      await audit(tx, {
        actorId,
        action: 'product.change',
        entity: 'product',
        entityId: input.id,
        before: { knowledge: audited(before) },
        after: { knowledge: audited(after) },
      });
      return after;
    }).catch(throwUnknown);
  },
});

function assertOnce(ids: readonly number[], field: string): void {
  if (new Set(ids).size < ids.length) throw invalidField(field, 'line_twice');
}

const audited = ({ care, concerns, companions }: ManagedKnowledge) => ({
  ...care,
  concerns: concerns.map(({ name }) => name.en),
  companions: companions.map(({ id }) => id),
});

async function write(ctx: Ctx, input: KnowledgeInput): Promise<void> {
  const { id: productId } = input;
  const care = {
    skinTypes: input.skin_types,
    hairTypes: input.hair_types,
    step: input.step,
    times: input.when,
    texture: input.texture,
    scent: input.scent,
    actives: input.actives,
    pregnancy: input.pregnancy,
    minAge: input.min_age,
  };
  await ctx.db
    .insert(productKnowledge)
    .values({ productId, ...care })
    .onConflictDoUpdate({ target: productKnowledge.productId, set: care });
  await ctx.db.delete(productConcerns).where(eq(productConcerns.productId, productId));
  const concerns = input.concerns.map(({ id, reason }) => ({
    productId,
    concernId: id,
    reasonAr: reason.ar,
    reasonEn: reason.en,
  }));
  if (concerns.length > 0) await ctx.db.insert(productConcerns).values(concerns);
  await ctx.db.delete(productCompanions).where(eq(productCompanions.productId, productId));
  const companions = input.companions.map((companionId, position) => ({ productId, companionId, position }));
  if (companions.length > 0) await ctx.db.insert(productCompanions).values(companions);
}

function throwUnknown(error: unknown): never {
  const constraint = databaseConstraint(error);
  if (constraint === 'product_concerns_concern_id_concerns_id_fk') throw invalidField('concerns', 'not_valid');
  if (constraint === 'product_companions_companion_id_products_id_fk')
    throw invalidField('companions', 'product_unknown');
  throw error;
}
