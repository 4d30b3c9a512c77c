import { fileTypeFromBuffer } from 'file-type';
import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import { readBytes } from '#shop/uploads/read-bytes.ts';
import { brokenFile, fileMissing, notShown, tooManyPixels } from '#shop/uploads/refusals.ts';

/** A master in the store, and how to get it back there should it be swept away before it belongs to something. */
export type TakenPicture = { bytes: Buffer; master: Awaited<ReturnType<Ctx['pictures']['put']>> };

/** HEIC is not among them: it can't be shown, and whoever has such a picture can save it as one that can. */
const types = ['image/jpeg', 'image/png', 'image/webp', 'image/apng', 'image/avif'];

/**
 * Takes a picture into the store of masters, without what its camera or editor wrote into it. Call it outside a transaction. At `field`:
 * 413, 415 by what the content says, 422 for a file that is torn or none.
 */
export async function takePicture(ctx: Ctx, given: unknown, field: string): Promise<TakenPicture> {
  if (!(given instanceof Blob)) throw fileMissing(field);
  const bytes = await readBytes(given, field);
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime;
  if (!type || !types.includes(type)) throw notShown(field, type);
  try {
    return { bytes, master: await ctx.pictures.put(bytes) };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    throw error.code === 'too_large' ? tooManyPixels(field) : brokenFile(field);
  }
}

/** The id of a taken picture's row, held until the transaction ends, so that the sweep leaves it and its file alone. */
export async function pictureRow(ctx: Ctx, { bytes, master }: TakenPicture): Promise<number> {
  const [row] = await rowsOf<{ id: number }>(
    ctx.db,
    sql`insert into pictures (hash, mime, width, height, bytes, created_at)
      values (${master.hash}, ${master.mime}, ${master.width}, ${master.height}, ${master.bytes}, ${ctx.now.toISOString()}::timestamptz)
      on conflict (hash) do update set hash = excluded.hash returning id`,
  );
  // Swept between being taken and being held, its file is put back.
  await ctx.pictures.put(bytes);
  return row!.id;
}
