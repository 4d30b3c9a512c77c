import { sql } from 'drizzle-orm';
import { rowsOf } from '#db/rows.ts';
import { products } from '#db/schema.ts';
import { type Ctx, inTransaction, requireScope } from '#shop/context.ts';
import { invalidField } from '#shop/errors.ts';
import { slugOf } from '#shop/import/slug.ts';
import { parse } from '#shop/parse.ts';
import { audit } from '#shop/staff/audit.ts';
import { refuse } from './changes.ts';
import { changeStock } from './change-stock.ts';
import type { ProductRow } from './hold-product.ts';
import { type ManagedProduct, readProduct } from './product.ts';
import { columnsOf, createProductInput, sound } from './product-input.ts';

/** An address no product has: `wanted`, else with the least number behind it. */
export async function freeProductSlug(ctx: Ctx, wanted: string): Promise<string> {
  const rows = await rowsOf<{ slug: string }>(
    ctx.db,
    sql`select slug from products where slug = ${wanted} or starts_with(slug, ${`${wanted}-`})`,
  );
  const taken = new Set(rows.map(({ slug }) => slug));
  let slug = wanted;
  for (let n = 2; taken.has(slug); n++) slug = `${wanted}-${n}`;
  return slug;
}

/** A new draft, named in one language at least; without an address it gets one of its name. Needs `catalogue.manage`. */
export async function createProduct(ctx: Ctx, input: unknown): Promise<ManagedProduct> {
  const { userId: actorId } = requireScope(ctx, 'catalogue.manage');
  const { stock, ...given } = parse(createProductInput, input);
  const name = given.name?.en || given.name?.ar;
  if (!name) throw invalidField('name', 'required');
  return inTransaction(ctx, async (tx) => {
    const columns = columnsOf(given) as ProductRow;
    const slug = columns.slug ?? (await freeProductSlug(tx, slugOf(name) || 'product'));
    const values = sound({}, { ...columns, slug, status: 'draft' }) as ProductRow;
    const [row] = await tx.db
      .insert(products)
      .values({ ...values, publishedAt: tx.now, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    const id = row!.id;
    await audit(tx, { actorId, action: 'product.new', entity: 'product', entityId: id, after: { ...values } });
    if (stock > 0) await changeStock(tx, { productId: id, change: stock, reason: 'received', note: null, actorId });
    return readProduct(tx, id);
  }).catch(refuse);
}
