import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { uploadNotFound } from './upload-errors.ts';
import { fieldOf, type Upload } from './upload.ts';

/**
 * Attaches the current user's upload to what the transaction writes, which stores the upload's `id`. Only once: a second time, or after it was
 * swept, it is a 422 at `field`.
 */
export async function attachUpload(
  ctx: Ctx,
  { id, purpose }: Pick<Upload, 'id' | 'purpose'>,
  field: string = fieldOf[purpose],
): Promise<void> {
  // A guest's upload is identified by its name alone.
  const ownerId = purpose === 'chat' && ctx.actor.kind === 'guest' ? null : requireCustomer(ctx).userId;
  const rows = await queryRows(
    ctx.db,
    z.object({ id: z.int() }),
    sql`update uploads set attached_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${id} and owner_id is not distinct from ${ownerId}::integer and purpose = ${purpose} and attached_at is null
      returning id`,
  );
  if (rows.length === 0) throw uploadNotFound(field);
}
