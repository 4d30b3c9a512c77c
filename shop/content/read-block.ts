import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { contentBlocks } from '#db/schema.ts';
import { locales } from '#values/locale.ts';
import { blankable } from '../catalogue/input.ts';
import type { Ctx } from '../context.ts';

/** The language to answer in, when it is not the asker's. */
export const contentInput = z.object({ locale: blankable(z.enum(locales)) });

/** A content block by its key; what the schema gives for an empty one when there is none. */
export async function readBlock<S extends z.ZodType>(ctx: Ctx, key: string, schema: S): Promise<z.output<S>> {
  const [row] = await ctx.db.select({ body: contentBlocks.body }).from(contentBlocks).where(eq(contentBlocks.key, key));
  return schema.parse(row?.body ?? {});
}
