import { eq } from 'drizzle-orm';
import { uploads } from '#db/schema.ts';
import { isDisplayable, type UploadPurpose } from '#values/uploads.ts';
import type { Ctx } from '../context.ts';
import { ShopError } from '../errors.ts';
import { thumbKey } from './storage.ts';
import { scopeOf } from './upload.ts';

/** A file to serve; `fileName` is our name for the download. */
export type Shown = { bytes: Buffer; mime: string; fileName: string; inline: boolean };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/heic': 'heic',
  'application/pdf': 'pdf',
};

/** Whether others than its owner and staff may see an upload of a purpose; the area that it belongs to knows. */
export type AlsoVisible = Partial<Record<UploadPurpose, (ctx: Ctx, uploadId: number) => Promise<boolean>>>;

/**
 * The upload with this name, or its thumbnail, for its owner and for staff with the scope of its purpose; also for whom
 * `alsoVisible` says. 404 for anyone else.
 */
export async function showUpload(ctx: Ctx, name: string, thumb = false, alsoVisible: AlsoVisible = {}): Promise<Shown> {
  if (!/^[0-9a-f]{32}$/.test(name)) throw new ShopError('not_found');
  const [row] = await ctx.db.select().from(uploads).where(eq(uploads.name, name));
  if (!row || !(await maySee(ctx, row, alsoVisible))) throw new ShopError('not_found');
  const inline = isDisplayable(row.mime);
  const extension = extensions[row.mime];
  if (!extension || (thumb && !inline)) throw new ShopError('not_found');
  const bytes = await ctx.uploads.get(thumb ? thumbKey(name) : name);
  if (!bytes) throw new ShopError('not_found');
  const fileName = `${row.purpose}-${name.slice(0, 8)}.${thumb ? 'webp' : extension}`;
  return { bytes, mime: thumb ? 'image/webp' : row.mime, fileName, inline };
}

async function maySee(ctx: Ctx, upload: typeof uploads.$inferSelect, alsoVisible: AlsoVisible): Promise<boolean> {
  const { actor } = ctx;
  if (actor.kind === 'user' && (upload.ownerId === actor.userId || actor.scopes.includes(scopeOf[upload.purpose])))
    return true;
  return (await alsoVisible[upload.purpose]?.(ctx, upload.id)) ?? false;
}
