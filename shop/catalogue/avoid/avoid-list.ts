import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { avoidLists } from '#db/schema.ts';
import { type Ctx, inTransaction, lockUser } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { MAX_AVOIDED } from '#values/avoid.ts';
import { verb } from '#shop/verb.ts';
import { type Avoided, avoidedIn, type AvoidNotice, avoidNotice, avoidSlugs, avoidText } from './avoidable.ts';

/** The slugs that an account avoids, in the order they were added; none for a guest, without a statement. */
export async function readAvoidSlugs({ db, actor }: Ctx): Promise<string[]> {
  if (actor.kind !== 'user') return [];
  const [row] = await db
    .select({ slugs: avoidLists.slugs })
    .from(avoidLists)
    .where(eq(avoidLists.userId, actor.userId));
  return avoidSlugs.parse(row?.slugs ?? []);
}

async function write({ db, now }: Ctx, userId: number, slugs: string[]): Promise<void> {
  await db
    .insert(avoidLists)
    .values({ userId, slugs, updatedAt: now })
    .onConflictDoUpdate({ target: avoidLists.userId, set: { slugs, updatedAt: now } });
}

/** What the current user avoids. */
export const getAvoidList = verb({
  scope: 'customer',
  run: async (ctx): Promise<Avoided[]> => avoidedIn(await readAvoidSlugs(ctx), ctx.locale),
});

export const saveAvoidListInput = z.object({
  /** Slugs of ingredients of the dictionary and of what a list can be free from. */
  avoid: z.array(z.string().max(200)).max(500),
});

/** Replaces what the current user avoids. 422 for an unknown slug, or too many. */
export const saveAvoidList = verb({
  scope: 'customer',
  input: saveAvoidListInput,
  run: async (ctx, { avoid }): Promise<Avoided[]> => {
    const slugs = avoidSlugs.parse(avoid);
    const requested = new Set(avoid);
    if (requested.size > MAX_AVOIDED) throw invalidField('avoid', 'too_many_avoided', { n: MAX_AVOIDED });
    if (slugs.length < requested.size) throw invalidField('avoid', 'not_valid');
    await inTransaction(ctx, (tx) => write(tx, ctx.actor.userId, slugs));
    return avoidedIn(slugs, ctx.locale);
  },
});

export const changeAvoidListInput = z.object({ add: avoidText.default([]), remove: avoidText.default([]) });

/** Adds and removes; idempotent, and two tabs lose nothing of each other. Beyond the limit the oldest stay. */
export const changeAvoidList = verb({
  scope: 'customer',
  input: changeAvoidListInput,
  run: async (ctx, { add, remove }): Promise<Avoided[]> =>
    inTransaction(ctx, async (tx) => {
      await lockUser(tx, ctx.actor.userId);
      const remaining = (await readAvoidSlugs(tx)).filter((slug) => !remove.includes(slug));
      const slugs = avoidSlugs.parse([...remaining, ...add]);
      await write(tx, ctx.actor.userId, slugs);
      return avoidedIn(slugs, tx.locale);
    }),
});

const noNotices: ReadonlyMap<number, AvoidNotice> = new Map();

/** The notices for the current user of products on sale, by id; none for a guest or a user who avoids nothing. At most one statement. */
export async function avoidNotices(ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, AvoidNotice>> {
  if (ctx.actor.kind !== 'user' || ids.length === 0) return noNotices;
  const slugs = await readAvoidSlugs(ctx);
  return slugs.length === 0 ? noNotices : noticesFor(ctx, ids, slugs);
}

/** The notices of products on sale for avoided slugs, by id. */
export async function noticesFor(
  ctx: Ctx,
  ids: readonly number[],
  slugs: readonly string[],
): Promise<ReadonlyMap<number, AvoidNotice>> {
  const catalogue = await ctx.catalogue.get();
  return new Map(
    ids.flatMap((id) => {
      const product = catalogue.product(id, ctx.now);
      const notice = product ? avoidNotice(product, slugs, ctx.locale) : null;
      return notice ? [[id, notice] as const] : [];
    }),
  );
}
