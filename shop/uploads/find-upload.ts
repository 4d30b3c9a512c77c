import { and, eq, isNull } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { UploadPurpose } from '#values/uploads.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { fileMissing, uploadNotFound } from './upload-errors.ts';
import { storeUpload } from './store-upload.ts';
import { fieldOf, type Upload } from './upload.ts';

/**
 * The upload in a form or a call: a file, which is stored, or the name of an earlier upload of the current user. Null for nothing, and for the
 * empty file of an untouched field. 422 at `field` for a name that is not theirs. Call it before the transaction that attaches the upload.
 */
export async function findUpload(
  ctx: Ctx,
  { purpose, given, field = fieldOf[purpose] }: { purpose: UploadPurpose; given: unknown; field?: string },
): Promise<Upload | null> {
  if (isNothing(given)) return null;
  if (given instanceof Blob) return storeUpload(ctx, { purpose, source: given, field });
  if (typeof given !== 'string') throw fileMissing(field);
  // A guest's upload has no owner: only its secret name shows whose it is.
  const isGuests = purpose === 'chat' && ctx.actor.kind === 'guest';
  const owner = isGuests ? isNull(uploads.ownerId) : eq(uploads.ownerId, requireCustomer(ctx).userId);
  if (!/^[0-9a-f]{32}$/.test(given)) throw uploadNotFound(field);
  const [row] = await ctx.db
    .select({
      id: uploads.id,
      name: uploads.name,
      purpose: uploads.purpose,
      mime: uploads.mime,
      bytes: uploads.bytes,
      hash: uploads.hash,
    })
    .from(uploads)
    .where(and(eq(uploads.name, given), owner, eq(uploads.purpose, purpose)));
  if (!row) throw uploadNotFound(field);
  return row;
}

/** A browser sends an untouched file field as a file without name and bytes. */
const isNothing = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  given === '' ||
  (given instanceof File && given.size === 0 && given.name === '');
