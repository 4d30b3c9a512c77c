import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { readBytes } from '#shop/uploads/read-bytes.ts';
import { brokenFile, notDisplayable, tooManyPixels } from '#shop/uploads/upload-errors.ts';

/** A stored master, and its bytes to store it again if it is swept before something refers to it. */
export type StoredPicture = { bytes: Buffer; master: Awaited<ReturnType<Ctx['pictures']['put']>> };

/** HEIC is not accepted: browsers can't show it, and users can save the picture in another format. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/apng', 'image/avif'];

/**
 * Stores a picture as a master, without the metadata of its camera or editor. Call it outside a transaction. At `field`: 413, 415 by content, 422 for
 * a corrupt file. Without a field: the storage's own refusals.
 */
export async function storePicture(ctx: Ctx, file: Blob, field: string): Promise<StoredPicture> {
  const bytes = await readBytes(file, field);
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (!type || !types.includes(type)) throw notDisplayable(field, type);
  try {
    return { bytes, master: await ctx.pictures.put(bytes) };
  } catch (error) {
    const code = error instanceof ShopError ? error.code : undefined;
    if (code === 'too_large') throw tooManyPixels(field);
    throw code === 'media_type' ? brokenFile(field) : error;
  }
}

/** The id of a stored picture's row, locked until the transaction ends, so that the sweep does not delete it or its file. */
export async function insertPictureRow(ctx: Ctx, { bytes, master }: StoredPicture): Promise<number> {
  const [row] = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`insert into pictures (hash, mime, width, height, bytes, created_at)
      values (${master.hash}, ${master.mime}, ${master.width}, ${master.height}, ${master.bytes}, ${ctx.now.toISOString()}::timestamptz)
      on conflict (hash) do update set hash = excluded.hash returning id`,
  );
  // If it was swept between storing and locking, its file is stored again.
  await ctx.pictures.put(bytes);
  return row!.id;
}

export type UnusedPicture = { id: number; hash: string; width: number; height: number };

/** Stores a picture that nothing uses yet; after a day without use it is deleted. Refuses as `storePicture`. */
export async function storeUnusedPicture(ctx: Ctx, file: Blob, field: string): Promise<UnusedPicture> {
  const stored = await storePicture(ctx, file, field);
  const { hash, width, height } = stored.master;
  return inTransaction(ctx, async (tx) => ({ id: await insertPictureRow(tx, stored), hash, width, height }));
}
