import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';

type Held = { hash: string; width: number; height: number };

/** Pictures by their hashes: those that were taken in, held until the transaction ends, and those of `before`. */
export async function heldPictures(
  ctx: Ctx,
  hashes: readonly string[],
  before: readonly Held[],
): Promise<ReadonlyMap<string, Held>> {
  const rows = await rowsOf<Held>(
    ctx.db,
    sql`select hash, width, height from pictures where hash = any(${sql.param(hashes)}::text[]) for share`,
  );
  return new Map([...before, ...rows].map(({ hash, width, height }) => [hash, { hash, width, height }]));
}
