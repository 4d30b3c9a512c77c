import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { attachUpload } from '#shop/uploads/attach-upload.ts';
import { detachUploads } from '#shop/uploads/detach-uploads.ts';
import { type FileOrName, findUpload } from '#shop/uploads/find-upload.ts';
import { fieldOf, type Upload } from '#shop/uploads/upload.ts';
import { MAX_REVIEW_PHOTOS } from '#values/uploads.ts';

const field = fieldOf.review_photo;

/**
 * The photos in a form or a call: files, which are stored, or names of earlier uploads, among them photos that the review already has; each once.
 * Refuses too many before any is stored. Called before the transaction.
 */
export async function reviewPhotosFrom(ctx: Ctx, sources: readonly FileOrName[]): Promise<Upload[]> {
  const isEmpty = (source: FileOrName) => source === '' || (source instanceof Blob && source.size === 0);
  if (sources.filter((source) => !isEmpty(source)).length > MAX_REVIEW_PHOTOS)
    throw invalidField(field, 'too_many_files', { n: MAX_REVIEW_PHOTOS });
  const photos = new Map<number, Upload>();
  for (const source of sources) {
    const photo = await findUpload(ctx, { purpose: 'review_photo', source });
    if (photo) photos.set(photo.id, photo);
  }
  return [...photos.values()];
}

/** The uploads of a review, in their order. */
export const photoIds = async ({ db }: Ctx, reviewId: number): Promise<number[]> =>
  (
    await queryRows(
      db,
      z.object({ uploadId: z.int() }),
      sql`select upload_id from review_photos where review_id = ${reviewId} order by position`,
    )
  ).map(({ uploadId }) => uploadId);

/** Replaces the photos of a review; those that are left out are swept. 422 for a photo that something else has. */
export async function replacePhotos(ctx: Ctx, reviewId: number, photos: readonly Upload[]): Promise<void> {
  const former = new Set(await photoIds(ctx, reviewId));
  for (const photo of photos) if (!former.delete(photo.id)) await attachUpload(ctx, photo);
  await detachUploads(ctx, sql`(select unnest(${sql.param([...former])}::integer[]))`);
  await ctx.db.execute(sql`delete from review_photos where review_id = ${reviewId}`);
  for (const [i, photo] of photos.entries())
    await ctx.db.execute(
      sql`insert into review_photos (review_id, upload_id, position) values (${reviewId}, ${photo.id}, ${i + 1})`,
    );
}

/** Removes the photos of reviews; `ids` is a subquery. */
export async function removePhotos(ctx: Ctx, ids: SQL): Promise<void> {
  await detachUploads(ctx, sql`(select upload_id from review_photos where review_id in ${ids})`);
  await ctx.db.execute(sql`delete from review_photos where review_id in ${ids}`);
}

/** Whether an upload is the photo of a published review, which everybody may see. */
export async function isPublishedPhoto({ db }: Pick<Ctx, 'db'>, uploadId: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    z.object({ id: z.int() }),
    sql`select r.id from review_photos f join reviews r on r.id = f.review_id where f.upload_id = ${uploadId} and r.status = 'published'`,
  );
  return rows.length > 0;
}
