import { inArray } from 'drizzle-orm';
import { pictures } from '#db/schema.ts';
import type { Ctx } from '#shop/context.ts';

type LockedPicture = { hash: string; width: number; height: number };

/** Pictures by hash: uploaded ones, which are locked until the transaction ends, and those in `before`. */
export async function lockPictures(
  ctx: Ctx,
  hashes: readonly string[],
  before: readonly LockedPicture[],
): Promise<ReadonlyMap<string, LockedPicture>> {
  const rows = await ctx.db
    .select({ hash: pictures.hash, width: pictures.width, height: pictures.height })
    .from(pictures)
    .where(inArray(pictures.hash, [...hashes]))
    .for('share');
  return new Map([...before, ...rows].map(({ hash, width, height }) => [hash, { hash, width, height }]));
}
