import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { uploads } from '#db/schema.ts';
import { uploadTypes, type UploadPurpose } from '#values/uploads.ts';
import { limit, perAddress } from '../auth/rate-limit.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pictureLimiter } from './limiter.ts';
import { pdfFault } from './pdf.ts';
import { preparePicture } from './picture.ts';
import { type FileSource, readBytes } from './read-bytes.ts';
import { brokenFile, refusedPdf, tooManyPixels, wrongType } from './upload-errors.ts';
import { thumbKey } from './storage.ts';
import { fieldOf, scopeOf, type Upload } from './upload.ts';

/** How many files one account may upload in an hour. */
const filesPerHour = 60;

/** What is stored of a file. */
type PreparedFile = { mime: string; bytes: Buffer; thumb?: Buffer; phash?: string };

/**
 * Stores a file for the current user, who owns it (a guest's file in a chat belongs to the chat alone): its type is that of its content, pictures
 * are encoded again, and its original name is discarded. It is unattached until `attachUpload`, and swept after a day. Call it outside a
 * transaction. Refusals name `field`: 413 `file_too_large`, 415 `file_type`, 422 `file_broken`, 429. Refusals of the storage (507, 503) name no
 * field, and leave nothing behind.
 */
export async function storeUpload(
  ctx: Ctx,
  { purpose, source, field = fieldOf[purpose] }: { purpose: UploadPurpose; source: FileSource; field?: string },
): Promise<Upload> {
  const ownerId = await ownerOf(ctx, purpose);
  const sent = await readBytes(source, field);
  const prepared = await prepare(sent, purpose, field);
  const hash = createHash('sha256').update(sent).digest('hex');
  const name = randomBytes(16).toString('hex');
  const { mime, bytes, thumb, phash: look } = prepared;
  // Insert the row first: after a failure half-way the remains are known, and swept.
  const [row] = await ctx.db
    .insert(uploads)
    .values({ name, ownerId, purpose, mime, bytes: bytes.length, hash, phash: look, createdAt: ctx.now })
    .returning({ id: uploads.id });
  const id = row!.id;
  try {
    await ctx.uploads.put(name, bytes, mime);
    if (thumb) await ctx.uploads.put(thumbKey(name), thumb, 'image/webp');
  } catch (error) {
    await discardUpload(ctx, id, name);
    throw error;
  }
  return { id, name, purpose, mime, bytes: bytes.length, hash };
}

/** The owner of an upload, with their rights and limits checked: an account, or null for a guest in a chat. */
async function ownerOf(ctx: Ctx, purpose: UploadPurpose): Promise<number | null> {
  if (purpose === 'chat' && ctx.actor.kind === 'guest') {
    if (ctx.address) await limit(ctx, `uploads-address:${ctx.address}`, await perAddress(ctx, filesPerHour), 3600);
    return null;
  }
  const { userId, scopes } = requireCustomer(ctx);
  if (purpose === 'product' && !scopes.includes(scopeOf.product)) throw new ShopError('forbidden');
  await limit(ctx, `uploads:${userId}`, filesPerHour, 3600);
  return userId;
}

/** Deletes an upload that was not stored completely; what can't be deleted now is swept later. */
async function discardUpload(ctx: Ctx, id: number, name: string): Promise<void> {
  try {
    await ctx.uploads.delete(thumbKey(name));
    await ctx.uploads.delete(name);
    await ctx.db.delete(uploads).where(eq(uploads.id, id));
  } catch {
    // The sweep finds it by its row.
  }
}

async function prepare(file: Buffer, purpose: UploadPurpose, field: string): Promise<PreparedFile> {
  const detected = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime;
  const type = detected === 'image/apng' ? 'image/png' : detected;
  if (!type || !uploadTypes(purpose).includes(type)) throw wrongType(field, purpose, type);
  if (type === 'application/pdf') {
    const fault = await pdfFault(file);
    if (fault === 'broken') throw brokenFile(field);
    if (fault) throw refusedPdf(field, fault);
    return { mime: type, bytes: file };
  }
  const picture = await pictureLimiter(() => preparePicture(file, type.slice('image/'.length)));
  if (picture === 'pixels') throw tooManyPixels(field);
  if (picture === 'broken') throw brokenFile(field);
  return picture;
}
