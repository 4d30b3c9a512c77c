import { eq } from 'drizzle-orm';
import { contentBlocks, contentDrafts } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

export type BlockKey = 'home' | 'footer' | 'about';

/** A content block as stored; without a row it is empty, and as old as can be. */
type StoredBlock = { body: unknown; updatedAt: Date };

const nothing: StoredBlock = { body: {}, updatedAt: new Date(0) };

const columns = (table: typeof contentBlocks | typeof contentDrafts) => ({
  body: table.body,
  updatedAt: table.updatedAt,
});

/** What guests are shown. */
export async function readBlock(ctx: Ctx, key: BlockKey): Promise<StoredBlock> {
  const [row] = await ctx.db.select(columns(contentBlocks)).from(contentBlocks).where(eq(contentBlocks.key, key));
  return row ?? nothing;
}

/** What is prepared; null when nothing is. */
export async function readDraft(ctx: Ctx, key: BlockKey): Promise<StoredBlock | null> {
  const [row] = await ctx.db.select(columns(contentDrafts)).from(contentDrafts).where(eq(contentDrafts.key, key));
  return row ?? null;
}

/** Writes what guests are shown from now on. */
export async function writeBlock(ctx: Ctx, key: BlockKey, body: object, updatedAt: Date): Promise<void> {
  await ctx.db
    .insert(contentBlocks)
    .values({ key, body, updatedAt })
    .onConflictDoUpdate({ target: contentBlocks.key, set: { body, updatedAt } });
}

/** Writes what is prepared. */
export async function writeDraft(ctx: Ctx, key: BlockKey, body: object, updatedAt: Date): Promise<void> {
  await ctx.db
    .insert(contentDrafts)
    .values({ key, body, updatedAt })
    .onConflictDoUpdate({ target: contentDrafts.key, set: { body, updatedAt } });
}

export async function deleteDraft(ctx: Ctx, key: BlockKey): Promise<void> {
  await ctx.db.delete(contentDrafts).where(eq(contentDrafts.key, key));
}
