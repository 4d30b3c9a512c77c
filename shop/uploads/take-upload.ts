import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fileTypeFromBuffer } from 'file-type';
import { uploads } from '#db/schema.ts';
import { uploadTypes, type UploadPurpose } from '#values/uploads.ts';
import { limit, perAddress } from '../auth/rate-limit.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { ShopError } from '../errors.ts';
import { pictureLane } from '../media/lane.ts';
import { NotHeic, TooManyPixels, withoutMetadata } from './heic.ts';
import { pdfFault } from './pdf.ts';
import { preparePicture } from './picture.ts';
import { type FileSource, readBytes } from './read-bytes.ts';
import { brokenFile, refusedPdf, tooManyPixels, wrongType } from './refusals.ts';
import { thumbKey } from './storage.ts';
import { fieldOf, scopeOf, type Upload } from './upload.ts';

/** How many files one account may send in within an hour. */
const filesPerHour = 60;

/** What is kept of a file. */
type Kept = { mime: string; bytes: Buffer; thumb?: Buffer; look?: string };

/**
 * Takes a file in for the asker, who owns it (a guest's, in a chat, belongs to the chat alone): its type is what its content says, pictures are written anew, and what it was
 * called is not kept. It belongs to nothing until `attachUpload`, and is swept away after a day. Call it outside a transaction.
 * Refusals name `field`: 413 `file_too_large`, 415 `file_type`, 422 `file_broken`, 429.
 */
export async function takeUpload(
  ctx: Ctx,
  { purpose, source, field = fieldOf[purpose] }: { purpose: UploadPurpose; source: FileSource; field?: string },
): Promise<Upload> {
  const ownerId = await ownerOf(ctx, purpose);
  const sent = await readBytes(source, field);
  const kept = await prepare(sent, purpose, field);
  const hash = createHash('sha256').update(sent).digest('hex');
  const name = randomBytes(16).toString('hex');
  const { mime, bytes, thumb, look } = kept;
  // The row comes first: what is left of a failure half-way is then known, and swept.
  const [row] = await ctx.db
    .insert(uploads)
    .values({ name, ownerId, purpose, mime, bytes: bytes.length, hash, look, createdAt: ctx.now })
    .returning({ id: uploads.id });
  const id = row!.id;
  try {
    await ctx.uploads.put(name, bytes, mime);
    if (thumb) await ctx.uploads.put(thumbKey(name), thumb, 'image/webp');
  } catch (error) {
    await forget(ctx, id, name);
    throw error;
  }
  return { id, name, purpose, mime, bytes: bytes.length, hash };
}

/** Whose an upload is, by the rights and limits of who sends it in: an account's, or in a chat a guest's, who has none. */
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

/** Takes back an upload that was not kept whole; what can't be taken back now is swept later. */
async function forget(ctx: Ctx, id: number, name: string): Promise<void> {
  try {
    await ctx.uploads.delete(thumbKey(name));
    await ctx.uploads.delete(name);
    await ctx.db.delete(uploads).where(eq(uploads.id, id));
  } catch {
    // The sweep knows it by its row.
  }
}

async function prepare(file: Buffer, purpose: UploadPurpose, field: string): Promise<Kept> {
  const found = (await fileTypeFromBuffer(file).catch(() => undefined))?.mime;
  const type = found === 'image/heif' ? 'image/heic' : found === 'image/apng' ? 'image/png' : found;
  if (!type || !uploadTypes(purpose).includes(type)) throw wrongType(field, purpose);
  if (type === 'application/pdf') {
    const fault = await pdfFault(file);
    if (fault === 'broken') throw brokenFile(field);
    if (fault) throw refusedPdf(field, fault);
    return { mime: type, bytes: file };
  }
  if (type === 'image/heic') return { mime: type, bytes: heicWithoutMetadata(file, field) };
  const picture = await pictureLane(() => preparePicture(file, type.slice('image/'.length)));
  if (picture === 'pixels') throw tooManyPixels(field);
  if (picture === 'broken') throw brokenFile(field);
  return picture;
}

function heicWithoutMetadata(file: Buffer, field: string): Buffer {
  try {
    return withoutMetadata(file);
  } catch (error) {
    if (error instanceof NotHeic) throw brokenFile(field);
    if (error instanceof TooManyPixels) throw tooManyPixels(field);
    throw error;
  }
}
