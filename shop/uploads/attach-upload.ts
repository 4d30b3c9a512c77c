import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { type Ctx, requireCustomer } from '../context.ts';
import { uploadGone } from './refusals.ts';
import { fieldOf, type Upload } from './upload.ts';

/**
 * Makes the asker's upload belong to what the transaction writes, once: a second time, or after it was swept away, it is a
 * 422 at `field`. What it belongs to keeps its `id`.
 */
export async function attachUpload(
  ctx: Ctx,
  { id, purpose }: Pick<Upload, 'id' | 'purpose'>,
  field: string = fieldOf[purpose],
): Promise<void> {
  // What a guest sent in is known by its name alone.
  const ownerId = purpose === 'chat' && ctx.actor.kind === 'guest' ? null : requireCustomer(ctx).userId;
  const rows = await rowsOf<{ id: number }>(
    ctx.db,
    sql`update uploads set attached_at = ${ctx.now.toISOString()}::timestamptz
      where id = ${id} and owner_id is not distinct from ${ownerId}::integer and purpose = ${purpose} and attached_at is null
      returning id`,
  );
  if (rows.length === 0) throw uploadGone(field);
}
