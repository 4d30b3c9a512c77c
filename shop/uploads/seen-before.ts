import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '../context.ts';
import { pictureLane } from '../media/lane.ts';
import { detailOf, isSamePicture } from './look.ts';
import { thumbKey } from './storage.ts';

/** An upload that was attached before another and is the same: the very `file`, or the same `picture`, saved again. */
export type SeenBefore = { id: number; same: 'file' | 'picture' };

/** How many of the 64 bits of a look another saving of one picture may turn. */
const mostBits = 6;
const mostLookedAt = 30;

/**
 * What was attached earlier, by whomever, and is the same as upload `id`. Receipts of one app look alike from afar, so those that
 * do are looked at closely: one other digit makes another picture. A picture that was cropped or drawn on is not recognised,
 * nor are HEIC and PDF beyond the very same file. Checks no right: it is for verbs of staff.
 */
export async function seenBefore(ctx: Pick<Ctx, 'db' | 'uploads'>, id: number): Promise<SeenBefore[]> {
  const rows = await rowsOf<{ id: number; name: string; own: string; same_file: boolean }>(
    ctx.db,
    sql`select o.id, o.name, u.name as own, o.hash = u.hash as same_file
      from uploads u join uploads o on o.id <> u.id and o.purpose = u.purpose and o.attached_at is not null
        and (u.attached_at is null or (o.attached_at, o.id) < (u.attached_at, u.id))
        and (o.hash = u.hash or bit_count(('x' || o.look)::bit(64) # ('x' || u.look)::bit(64)) <= ${mostBits})
      where u.id = ${id}
      order by o.hash = u.hash desc, bit_count(('x' || o.look)::bit(64) # ('x' || u.look)::bit(64)), o.id desc
      limit ${mostLookedAt}`,
  );
  const files = rows.filter((row) => row.same_file).map((row): SeenBefore => ({ id: row.id, same: 'file' }));
  const alike = rows.filter((row) => !row.same_file);
  const own = alike[0] && (await detail(ctx, alike[0].own));
  if (!own) return files;
  const pictures: SeenBefore[] = [];
  for (const row of alike) {
    const other = await detail(ctx, row.name);
    if (other && isSamePicture(own, other)) pictures.push({ id: row.id, same: 'picture' });
  }
  return [...files, ...pictures];
}

async function detail(ctx: Pick<Ctx, 'uploads'>, name: string) {
  const thumb = await ctx.uploads.get(thumbKey(name));
  return thumb && pictureLane(() => detailOf(sharp(thumb).flatten({ background: '#FFFFFF' })));
}
