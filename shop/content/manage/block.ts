import { eq } from 'drizzle-orm';
import { contentBlocks, contentDrafts, users } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';
import type { ChangedBy } from './last-change.ts';

export type BlockKey = 'home' | 'footer' | 'about';

/** A stored content block. Without a row it is empty and dated 1970. */
type StoredBlock = { body: unknown; changedBy: ChangedBy; updatedAt: Date };

type BlockTable = typeof contentBlocks | typeof contentDrafts;

const emptyBlock: StoredBlock = { body: {}, changedBy: null, updatedAt: new Date(0) };

async function read({ db }: Ctx, table: BlockTable, key: BlockKey): Promise<StoredBlock | undefined> {
  const [row] = await db
    .select({ body: table.body, changedBy: { id: users.id, name: users.name }, updatedAt: table.updatedAt })
    .from(table)
    .leftJoin(users, eq(users.id, table.updatedBy))
    .where(eq(table.key, key));
  return row;
}

async function write(ctx: Ctx, table: BlockTable, key: BlockKey, values: BlockChange): Promise<void> {
  await ctx.db
    .insert(table)
    .values({ key, ...values })
    .onConflictDoUpdate({ target: table.key, set: values });
}

type BlockChange = { body: object; updatedBy: number; updatedAt: Date };

/** The published block. */
export const readBlock = async (ctx: Ctx, key: BlockKey): Promise<StoredBlock> =>
  (await read(ctx, contentBlocks, key)) ?? emptyBlock;

/** The draft; null when there is none. */
export const readDraft = async (ctx: Ctx, key: BlockKey): Promise<StoredBlock | null> =>
  (await read(ctx, contentDrafts, key)) ?? null;

export const writeBlock = (ctx: Ctx, key: BlockKey, change: BlockChange): Promise<void> =>
  write(ctx, contentBlocks, key, change);

export const writeDraft = (ctx: Ctx, key: BlockKey, change: BlockChange): Promise<void> =>
  write(ctx, contentDrafts, key, change);

export async function deleteDraft(ctx: Ctx, key: BlockKey): Promise<void> {
  await ctx.db.delete(contentDrafts).where(eq(contentDrafts.key, key));
}
