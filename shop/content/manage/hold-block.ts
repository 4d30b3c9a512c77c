import { sql } from 'drizzle-orm';
import type { Ctx } from '#shop/context.ts';
import type { BlockKey } from './block.ts';

/** Holds a content block and its draft until the transaction ends, whether they are there yet or not: one at a time changes them. */
export const holdBlock = (ctx: Ctx, key: BlockKey) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`content:${key}`}))`);
