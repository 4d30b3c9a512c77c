import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Db } from '#db/client.ts';
import { queryRows } from '#db/query-rows.ts';
import { categories, pictures, productPictures, products, stockMoves } from '#db/schema.ts';
import { databaseCode, databaseConstraint } from '#shop/context.ts';
import { sweepPictures } from '#shop/uploads/sweep-pictures.ts';
import { factories } from '#test/factories.ts';
import { contextFor, createTestServices, test as base } from '#test/fixtures.ts';
import { outcomes } from '#test/outcomes.ts';
import { addPictures } from './add-pictures.ts';
import { moveCategory } from './move-category.ts';
import { adjustStock } from './adjust-stock.ts';
import { setPictures } from './set-pictures.ts';
import { updateProduct } from './update-product.ts';

/** Concurrent calls need their own connections: what they write stays in this file's database. */
const test = base.extend<{ shop: Awaited<ReturnType<typeof open>> }>({
  shop: async ({ database }, use) => use(await open(database)),
});

async function open(database: Parameters<typeof createTestServices>[0]) {
  const make = factories(database.db);
  const services = createTestServices(database);
  const manager = await make.customer({ scopes: ['catalogue.manage'] });
  return { make, services, db: database.db, manager, ctx: contextFor(services, manager) };
}

const picture = async (width: number) => {
  const png = await sharp({ create: { width, height: 10, channels: 3, background: '#7a1f5c' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(png)], 'x.png');
};

test('concurrent stock changes never take more units than the stock, and the ledger adds up', async ({ shop }) => {
  const { id } = await shop.make.product({ stock: 10 });
  const all = await outcomes(
    ...Array.from({ length: 12 }, () => adjustStock.fromRequest(shop.ctx, { id, change: -3, reason: 'damaged' })),
  );
  expect(all.filter((result) => result === 'done')).toHaveLength(3);
  expect(all.filter((result) => result === 'invalid')).toHaveLength(9);
  const moves = await shop.db.select().from(stockMoves).where(eq(stockMoves.productId, id)).orderBy(stockMoves.id);
  expect(moves.map(({ stock }) => stock)).toEqual([7, 4, 1]);
});

test('of many users who saw the same version of a product, one changes it', async ({ shop }) => {
  const { id, updatedAt } = await shop.make.product();
  const all = await outcomes(
    ...Array.from({ length: 6 }, (_, n) =>
      updateProduct.fromRequest(shop.ctx, { id, seen: updatedAt.toISOString(), price: 200 + n }),
    ),
  );
  expect(all.sort()).toEqual(['done', ...Array.from({ length: 5 }, () => 'stale_version')]);
});

test('concurrent moves of two categories below each other make no cycle, and positions have no gap', async ({
  shop,
}) => {
  const root = await shop.make.category();
  const four: Awaited<ReturnType<typeof shop.make.category>>[] = [];
  for (let n = 0; n < 4; n++) four.push(await shop.make.category({ parentId: root.id, position: n }));
  for (let round = 0; round < 3; round++) {
    const moves = four.map(({ id }, n) =>
      moveCategory.fromRequest(shop.ctx, { id, parent_id: four[(n + 1) % 4]!.id, position: round }),
    );
    const all = await outcomes(...moves);
    expect(all).toContain('done');
    expect(all).toContain('invalid');
    const reached = await queryRows<{ id: number }>(
      shop.db,
      sql`with recursive tree as (select id from categories where id = ${root.id} union all
        select c.id from categories c join tree t on c.parent_id = t.id) select id from tree`,
    );
    expect(reached).toHaveLength(5);
  }
  await Promise.all(four.map(({ id }) => moveCategory.fromRequest(shop.ctx, { id, parent_id: root.id, position: 0 })));
  const rows = await shop.db.select().from(categories).where(eq(categories.parentId, root.id));
  expect(rows.map(({ position }) => position).sort()).toEqual([0, 1, 2, 3]);
});

describe('the database', () => {
  const refusal = async (db: Db, work: (db: Db) => Promise<unknown>) => {
    try {
      await db.transaction((tx) => work(tx as unknown as Db));
      return undefined;
    } catch (error) {
      return databaseConstraint(error) ?? databaseCode(error);
    }
  };

  test('refuses false ledger entries, updates of entries, and deletions without the product', async ({
    services: { db },
    make,
  }) => {
    const { id, variantId } = await make.product({ stock: 5 });
    const { userId: actorId } = await make.customer();
    const entry = { productId: id, variantId, change: 5, stock: 5, reason: 'received' as const, actorId };
    const insert = (values: Partial<typeof entry>) =>
      refusal(db, (tx) => tx.insert(stockMoves).values({ ...entry, ...values }));
    expect(await insert({})).toBeUndefined();
    expect(await insert({ stock: 6 })).toBe('23514');
    expect(await insert({ change: 0 })).toBe('stock_moves_change');
    expect(await insert({ reason: 'whim' as 'received' })).toBe('stock_moves_reason');
    expect(await refusal(db, (tx) => tx.update(stockMoves).set({ note: 'x' }))).toBe('23001');
    expect(await refusal(db, (tx) => tx.delete(stockMoves))).toBe('23001');
    expect(await refusal(db, (tx) => tx.delete(products).where(eq(products.id, id)))).toBeUndefined();
    expect(await db.select().from(stockMoves).where(eq(stockMoves.productId, id))).toEqual([]);
  });

  test('refuses a category below itself', async ({ services: { db }, make }) => {
    const root = await make.category();
    const child = await make.category({ parentId: root.id });
    const hang = (id: number, parentId: number) =>
      refusal(db, (tx) => tx.update(categories).set({ parentId }).where(eq(categories.id, id)));
    expect(await hang(root.id, root.id)).toBe('categories_tree');
    expect(await hang(root.id, child.id)).toBe('categories_tree');
    expect(await hang(child.id, (await make.category()).id)).toBeUndefined();
  });
});

test('sweeps unused masters a day later with their files; those of orders, pages and shades stay', async ({ shop }) => {
  const { id } = await shop.make.product();
  const files = await Promise.all([11, 12, 13, 14, 15].map(picture));
  const yesterday = new Date(Date.now() - 25 * 3_600_000);
  const { pictures: all, updatedAt } = await addPictures({ ...shop.ctx, now: yesterday }, { id }, files);
  const [shown, ordered, inText, loose, swatch] = all;
  await shop.make.shades([{ name: 'Pattern' }]);
  await shop.db.execute(sql`update product_option_values set picture_id = ${swatch!.id}`);
  await setPictures.fromRequest(shop.ctx, { id, seen: updatedAt, pictures: [{ id: shown!.id }] });
  const order = await shop.make.order();
  await shop.db.execute(sql`update order_lines set image = ${ordered!.hash} where order_id = ${order.id}`);
  await shop.make.blog({ bodyEn: `<img src="/media/${inText!.hash}/640.webp">` });
  expect(await sweepPictures(shop.services)).toBe(1);
  expect(await sweepPictures(shop.services)).toBe(0);
  const left = (await shop.db.select().from(pictures)).map(({ hash }) => hash);
  expect(left.sort()).toEqual([shown!.hash, ordered!.hash, inText!.hash, swatch!.hash].sort());
  expect(await shop.services.pictures.rendition(loose!.hash, 640, 'webp')).toBeNull();
  expect(await shop.services.pictures.rendition(shown!.hash, 640, 'webp')).not.toBeNull();
});

test('a picture that is uploaded again during its sweep exists afterwards, with its file', async ({ shop }) => {
  const { id } = await shop.make.product();
  const yesterday = { ...shop.ctx, now: new Date(Date.now() - 25 * 3_600_000) };
  const first = await addPictures(yesterday, { id }, [await picture(21)]);
  await setPictures.fromRequest(yesterday, { id, seen: first.updatedAt, pictures: [] });
  const again = await picture(21);
  await Promise.all([sweepPictures(shop.services), addPictures(shop.ctx, { id }, [again])]);
  const [row] = await shop.db.select().from(productPictures).where(eq(productPictures.productId, id));
  const [master] = await shop.db.select().from(pictures).where(eq(pictures.id, row!.pictureId));
  expect(await shop.services.pictures.rendition(master!.hash, 640, 'webp')).not.toBeNull();
});
