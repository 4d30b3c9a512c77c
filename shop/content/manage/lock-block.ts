import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import type { BlockKey } from './block.ts';

/**
 * Locks a content block and its draft until the transaction ends, even if they do not exist yet, so that changes are made one at a time.
 */
export const lockBlock = (ctx: Ctx, key: BlockKey) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${key}`}))`);
