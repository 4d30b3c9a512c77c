import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { queryRows } from '#db/query-rows.ts';
import { blogs } from '#db/schema.ts';
import { type Ctx, inTransaction } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { audit } from '#shop/audit/audit.ts';
import { type ManagedBlog, readBlog } from './blog.ts';
import { blogSlugFrom, blogFields, toBlogPatch, setBlogProducts, throwConstraintError } from './blog-input.ts';
import { verb } from '#shop/verb.ts';

export const createBlogInput = z.object(blogFields);

/** An unused slug: `baseSlug`, or `baseSlug` with the smallest free number. */
async function freeSlug(ctx: Ctx, baseSlug: string): Promise<string> {
  const rows = await queryRows(
    ctx.db,
    z.object({ slug: z.string() }),
    sql`select slug from blogs where slug = ${baseSlug} or starts_with(slug, ${`${baseSlug}-`})`,
  );
  const takenSlugs = new Set(rows.map(({ slug }) => slug));
  let slug = baseSlug;
  for (let n = 2; takenSlugs.has(slug); n++) slug = `${baseSlug}-${n}`;
  return slug;
}

/** Creates a draft, with a title in at least one language. Without an address it gets one from its title. */
export const createBlog = verb({
  scope: 'content.manage',
  input: createBlogInput,
  run: async (ctx, fields): Promise<ManagedBlog> => {
    const { userId: actorId } = ctx.actor;
    const title = fields.title?.en || fields.title?.ar;
    if (!title) throw invalidField('title.ar', 'required');
    return inTransaction(ctx, async (tx) => {
      const columns = toBlogPatch(fields);
      const values = { ...columns, slug: columns.slug ?? (await freeSlug(tx, blogSlugFrom(title))) };
      const [row] = await tx.db
        .insert(blogs)
        .values({ ...values, publishedAt: null, updatedBy: actorId, updatedAt: tx.now })
        .returning({ id: blogs.id });
      const id = row!.id;
      const products = [...new Set((fields.products ?? []).map((product) => product.id))];
      await setBlogProducts(tx, id, products);
      await audit(tx, { actorId, action: 'blog.new', entity: 'blog', entityId: id, after: { ...values, products } });
      return readBlog(tx, id);
    }).catch(throwConstraintError);
  },
});
