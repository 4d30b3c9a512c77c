import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf } from '#db/rows.ts';
import { blogs } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { type ManagedBlog, readBlog } from './blog.ts';
import { blogAddress, blogFields, columnsOf, nameProducts, refuse } from './blog-input.ts';

export const createBlogInput = z.object(blogFields);

/** An address no article has: `wanted`, else with the least number behind it. */
async function freeSlug(ctx: Ctx, wanted: string): Promise<string> {
  const rows = await rowsOf<{ slug: string }>(
    ctx.db,
    sql`select slug from blogs where slug = ${wanted} or starts_with(slug, ${`${wanted}-`})`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
  return slug;
}

/** A new draft, with a title in one language at least; without an address it gets one of its title. Needs `content.manage`. */
export async function createBlog(ctx: Ctx, input: unknown): Promise<ManagedBlog> {
  const { userId: actorId } = requireScope(ctx, 'content.manage');
  const given = parse(createBlogInput, input);
  const title = given.title?.en || given.title?.ar;
  if (!title) throw invalidField('title.ar', 'required');
  return inTransaction(ctx, async (tx) => {
    const columns = columnsOf(given);
    const values = { ...columns, slug: columns.slug ?? (await freeSlug(tx, blogAddress(title))) };
    const [row] = await tx.db
      .insert(blogs)
      .values({ ...values, publishedAt: null, updatedAt: tx.now })
      .returning({ id: blogs.id });
    const id = row!.id;
    const products = [...new Set((given.products ?? []).map((product) => product.id))];
    await nameProducts(tx, id, products);
    await audit(tx, { actorId, action: 'blog.new', entity: 'blog', entityId: id, after: { ...values, products } });
    return readBlog(tx, id);
  }).catch(refuse);
}
