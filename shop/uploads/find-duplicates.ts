import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '../context.ts';
import { pictureLimiter } from './limiter.ts';
import { loadSharp } from './load-sharp.ts';
import { greyscaleDetail, isSamePicture } from './perceptual-hash.ts';
import { thumbKey } from './storage.ts';

/** An upload that was attached before another and is the same: the same `file`, or the same `picture`, saved again. */
export type DuplicateUpload = { id: number; same: 'file' | 'picture' };

/** How many of the 64 bits of a hash may differ between two savings of one picture. */
const maxDifferentBits = 6;
const maxCandidates = 30;

/**
 * Earlier uploads, by anybody, that are the same as upload `id`. Receipts of one app have similar hashes, so similar ones are compared in detail:
 * another digit makes another picture. A cropped or edited picture is not recognised, nor is a PDF except as the same file. Checks no
 * rights: for staff verbs only.
 */
export async function findDuplicates(ctx: Pick<Ctx, 'db' | 'uploads'>, id: number): Promise<DuplicateUpload[]> {
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int(), name: z.string(), own: z.string(), sameFile: z.boolean() }),
    sql`select o.id, o.name, u.name as own, o.hash = u.hash as same_file
      from uploads u join uploads o on o.id <> u.id and o.purpose = u.purpose and o.attached_at is not null
        and (u.attached_at is null or (o.attached_at, o.id) < (u.attached_at, u.id))
        and (o.hash = u.hash or bit_count(('x' || o.phash)::bit(64) # ('x' || u.phash)::bit(64)) <= ${maxDifferentBits})
      where u.id = ${id}
      order by o.hash = u.hash desc, bit_count(('x' || o.phash)::bit(64) # ('x' || u.phash)::bit(64)), o.id desc
      limit ${maxCandidates}`,
  );
  const files = rows.filter((row) => row.sameFile).map((row): DuplicateUpload => ({ id: row.id, same: 'file' }));
  const alike = rows.filter((row) => !row.sameFile);
  const own = alike[0] && (await detail(ctx, alike[0].own));
  if (!own) return files;
  const pictures: DuplicateUpload[] = [];
  for (const row of alike) {
    const other = await detail(ctx, row.name);
    if (other && isSamePicture(own, other)) pictures.push({ id: row.id, same: 'picture' });
  }
  return [...files, ...pictures];
}

async function detail(ctx: Pick<Ctx, 'uploads'>, name: string) {
  const thumb = await ctx.uploads.get(thumbKey(name));
  const sharp = await loadSharp();
  return thumb && pictureLimiter(() => greyscaleDetail(sharp(thumb).flatten({ background: '#FFFFFF' })));
}
