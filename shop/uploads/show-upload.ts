import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { canBeShown } from '#values/uploads.ts';
import { isInOwnChat } from '../chat/is-in-own-chat.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { thumbKey } from './storage.ts';
import { scopeOf } from './upload.ts';

/** A file to be handed out; `fileName` is one of ours, for who saves it. */
export type Shown = { bytes: Buffer; mime: string; fileName: string; inline: boolean };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/**
 * The upload of that name, or its small picture, for its owner and for staff with the scope of its purpose; a picture of a chat also for
 * the shopper whose chat it is. For anyone else it is not there: 404.
 */
export async function showUpload(ctx: Ctx, name: string, thumb = false): Promise<Shown> {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new ShopError('not_found');
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.name, name));
  if (!row || !(await maySee(ctx, row))) throw new ShopError('not_found');
  const inline = canBeShown(row.mime);
  const extension = extensions[row.mime];
  if (!extension || (thumb && !inline)) throw new ShopError('not_found');
  const bytes = await ctx.uploads.get(thumb ? thumbKey(name) : name);
  if (!bytes) throw new ShopError('not_found');
  const fileName = `${row.purpose}-${name.slice(0, 8)}.${thumb ? 'webp' : extension}`;
  return { bytes, mime: thumb ? 'image/webp' : row.mime, fileName, inline };
}

async function maySee(ctx: Ctx, upload: typeof uploads.$inferSelect): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'user' && (upload.ownerId === actor.userId || actor.scopes.includes(scopeOf[upload.purpose])))
    return true;
  return upload.purpose === 'chat' && isInOwnChat(ctx, upload.id);
}
