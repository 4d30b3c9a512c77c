import { and, eq, isNull } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import type { UploadPurpose } from '#values/uploads.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { fileMissing, uploadGone } from './refusals.ts';
import { takeUpload } from './take-upload.ts';
import { fieldOf, type Upload } from './upload.ts';

/**
 * The upload that a form or a call gives: a file, which is taken in, or the name of one sent in before by the asker.
 * Nothing, and the empty file of an untouched field, is null. 422 at `field` for a name that is not theirs.
 * Call it before the transaction that attaches the upload.
 */
export async function findUpload(
  ctx: Ctx,
  { purpose, given, field = fieldOf[purpose] }: { purpose: UploadPurpose; given: unknown; field?: string },
): Promise<Upload | null> {
  if (isNothing(given)) return null;
  if (given instanceof Blob) return takeUpload(ctx, { purpose, source: given, field });
  if (typeof given !== 'string') throw fileMissing(field);
  // What a guest sent in has no owner: its name, which nobody else was told, is all that says whose it is.
  const isGuests = purpose === 'chat' && ctx.actor.kind === 'guest';
  const owner = isGuests ? isNull(uploads.ownerId) : eq(uploads.ownerId, requireCustomer(ctx).userId);
  if (!/^[0-9a-f]{32}$/.test(given)) throw uploadGone(field);
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
  if (!row) throw uploadGone(field);
  return row;
}

/** A browser sends a file field that was left alone as a file of no name and no bytes. */
const isNothing = (given: unknown): boolean =>
  given === undefined ||
  given === null ||
  given === '' ||
  (given instanceof File && given.size === 0 && given.name === '');
