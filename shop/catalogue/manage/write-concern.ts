import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { concerns } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField, ShopError } from '#shop/errors.ts';
import { hyphenated } from '#shop/catalogue/slug.ts';
import { integer, multiline, rowId } from '#shop/parse.ts';
import { audit } from '#shop/audit/audit.ts';
import { nextUpdatedAt, assertNotStale, seenField } from '#shop/stale-check.ts';
import { careKinds } from '#values/knowledge.ts';
import { differences, throwConstraintError } from './changes.ts';
import { html, line, localizedField, names, slug } from './input.ts';
import { type ManagedConcern, readConcern } from './list-concerns.ts';
import { productIdInput } from './show-product.ts';
import { verb } from '#shop/verb.ts';

const fields = {
  kind: z.enum(careKinds).optional(),
  name: names.optional(),
  /** What people type for it, separated by commas. */
  words: multiline(4000).optional(),
  intro: localizedField(line(300)).optional(),
  article: localizedField(html).optional(),
  meta_description: localizedField(line(200)).optional(),
  /** Its place in menus and filters. */
  position: integer(0, 10_000).optional(),
  hidden: z.boolean().optional(),
};

/** A concern's slug can't be changed later: former slugs do not redirect. */
export const createConcernInput = z.object({ ...fields, slug: slug.optional() });

export const updateConcernInput = z.object({ id: rowId, seen: seenField, ...fields });

type Row = typeof concerns.$inferSelect;
type Fields = Omit<z.output<typeof createConcernInput>, 'slug'>;

function toPatch({ name, intro, article, meta_description: meta, ...rest }: Fields): Partial<Row> {
  const values = {
    kind: rest.kind,
    nameAr: name?.ar,
    nameEn: name?.en,
    words: rest.words,
    introAr: intro?.ar,
    introEn: intro?.en,
    articleAr: article?.ar,
    articleEn: article?.en,
    metaDescriptionAr: meta?.ar,
    metaDescriptionEn: meta?.en,
    position: rest.position,
    hidden: rest.hidden,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}

/** 422 without a name in each language: both are shown to shoppers. */
function assertNames({ nameAr, nameEn }: Partial<Row>): void {
  if (!nameAr) throw invalidField('name.ar', 'required');
  if (!nameEn) throw invalidField('name.en', 'required');
}

async function lockConcern(ctx: Ctx, id: number): Promise<Row> {
  const [row] = await ctx.db.select().from(concerns).where(eq(concerns.id, id)).for('update');
  if (!row) throw new ShopError('not_found');
  return row;
}

/** Creates a concern, by default as the last one. 422. */
export const createConcern = verb({
  scope: 'catalogue.manage',
  input: createConcernInput,
  run: async (ctx, { slug: requestedSlug, ...requested }): Promise<ManagedConcern> => {
    const { userId: actorId } = ctx.actor;
    const patch = toPatch(requested);
    assertNames(patch);
    const address = hyphenated(requestedSlug ?? patch.nameEn!);
    if (address === '') throw invalidField('slug', 'not_valid');
    return inTransaction(ctx, async (tx) => {
      const after = { kind: 'skin' as const, ...patch, slug: address };
      const [row] = await tx.db
        .insert(concerns)
        .values({
          position: sql`(select coalesce(max(${concerns.position}) + 1, 0) from ${concerns})`,
          ...after,
          updatedBy: actorId,
          updatedAt: tx.now,
        })
        .returning({ id: concerns.id });
      await audit(tx, { actorId, action: 'concern.new', entity: 'concern', entityId: row!.id, after });
      return readConcern(tx, row!.id);
    }).catch(throwConstraintError);
  },
});

/** Changes the given fields. 404, 409 `stale_version`, 422. */
export const updateConcern = verb({
  scope: 'catalogue.manage',
  input: updateConcernInput,
  run: async (ctx, { id, seen, ...requested }): Promise<ManagedConcern> => {
    const { userId: actorId } = ctx.actor;
    return inTransaction(ctx, async (tx) => {
      const row = await lockConcern(tx, id);
      assertNotStale(row.updatedAt, seen);
      const patch = toPatch(requested);
      assertNames({ ...row, ...patch });
      const changes = differences(row, patch);
      if (changes) {
        await tx.db
          .update(concerns)
          .set({ ...changes.after, updatedBy: actorId, updatedAt: nextUpdatedAt(row.updatedAt, tx.now) })
          .where(eq(concerns.id, id));
        await audit(tx, { actorId, action: 'concern.change', entity: 'concern', entityId: id, ...changes });
      }
      return readConcern(tx, id);
    });
  },
});

/** Deletes a concern; its products stay, without it. 404. */
export const deleteConcern = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: async (ctx, { id }): Promise<void> => {
    const { userId: actorId } = ctx.actor;
    await inTransaction(ctx, async (tx) => {
      const before = await lockConcern(tx, id);
      await tx.db.delete(concerns).where(eq(concerns.id, id));
      await audit(tx, { actorId, action: 'concern.delete', entity: 'concern', entityId: id, before });
    });
  },
});
