import { and, eq, isNull } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { UploadPurpose } from '#values/uploads.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { uploadNotFound } from './upload-errors.ts';
import { storeUpload } from './store-upload.ts';
import { fieldOf, type Upload } from './upload.ts';

/** What a field for a file contains: the file, or the name of one that the current user uploaded before. */
export type FileOrName = Blob | string;

/**
 * The upload in a form or a call: a file, which is stored, or the name of an earlier upload of the current user. Null for nothing, and for the
 * empty file of an untouched field. 422 at `field` for a name that is not theirs. Call it before the transaction that attaches the upload.
 */
export async function findUpload(
  ctx: Ctx,
  {
    purpose,
    source,
    field = fieldOf[purpose],
  }: { purpose: UploadPurpose; source: FileOrName | null | undefined; field?: string },
): Promise<Upload | null> {
  if (isNothing(source)) return null;
  if (source instanceof Blob) return storeUpload(ctx, { purpose, source, field });
  // A guest's upload has no owner: only its secret name shows whose it is.
  const isGuests = purpose === 'chat' && ctx.actor.kind === 'guest';
  const owner = isGuests ? isNull(uploads.ownerId) : eq(uploads.ownerId, requireCustomer(ctx).userId);
  if (!/^[0-9a-f]{32}$/.test(source)) throw uploadNotFound(field);
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
    .where(and(eq(uploads.name, source), owner, eq(uploads.purpose, purpose)));
  if (!row) throw uploadNotFound(field);
  return row;
}

/** A browser sends an untouched file field as a file without name and bytes. */
const isNothing = (source: FileOrName | null | undefined): source is null | undefined | '' =>
  source === undefined ||
  source === null ||
  source === '' ||
  (source instanceof File && source.size === 0 && source.name === '');
