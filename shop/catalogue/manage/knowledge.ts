import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bilingual, queryRows } from '#db/query-rows.ts';
import type { Ctx } from '#shop/context.ts';
import { ShopError } from '#shop/errors.ts';
import type { Active } from '#values/knowledge.ts';
import { careColumns, type ProductCare } from '../knowledge/product-care.ts';
import { selectCare } from '../knowledge/product-care.ts';
import { suggestActives, suggestConcerns } from '../knowledge/suggest-knowledge.ts';
import { productIdInput } from './show-product.ts';
import { readIndexedConcerns } from '../rows.ts';
import { verb } from '#shop/verb.ts';

const knowledgeRow = z.object({
  updatedAt: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  descriptionAr: z.string(),
  descriptionEn: z.string(),
  searchWords: z.string(),
  ingredients: z.string(),
  care: careColumns.care,
  concerns: z.array(z.object({ id: z.int(), name: bilingual, reason: bilingual })),
  companions: z.array(z.object({ id: z.int(), name: bilingual })),
});

/** What staff know of a product, and what its texts and ingredients suggest. `updatedAt` is the product's, ISO 8601. */
export type ManagedKnowledge = {
  productId: number;
  updatedAt: string;
  care: Omit<ProductCare, 'concerns'> | null;
  concerns: z.output<typeof knowledgeRow>['concerns'];
  companions: z.output<typeof knowledgeRow>['companions'];
  suggested: { concerns: { id: number; name: { ar: string; en: string } }[]; actives: Active[] };
};

/** Reads what is known of a product; the caller has checked the scope. 404. */
export async function readKnowledge(ctx: Ctx, productId: number): Promise<ManagedKnowledge> {
  const [row] = await queryRows(
    ctx.db,
    knowledgeRow.extend({ concernReasons: careColumns.concernReasons }),
    sql`select p.updated_at, p.name_ar, p.name_en, p.description_ar, p.description_en, p.search_words, p.ingredients, ${selectCare},
      coalesce((select json_agg(json_build_object('id', c.id, 'name', json_build_object('ar', c.name_ar, 'en', c.name_en),
          'reason', json_build_object('ar', pc.reason_ar, 'en', pc.reason_en)) order by c.position, c.id)
        from product_concerns pc join concerns c on c.id = pc.concern_id where pc.product_id = p.id), '[]') concerns,
      coalesce((select json_agg(json_build_object('id', o.id, 'name', json_build_object('ar', o.name_ar, 'en', o.name_en)) order by pc.position)
        from product_companions pc join products o on o.id = pc.companion_id where pc.product_id = p.id), '[]') companions
    from products p where p.id = ${productId}`,
  );
  if (!row) throw new ShopError('not_found');
  const concerns = await readIndexedConcerns(ctx.db);
  const texts = [row.nameAr, row.nameEn, row.descriptionAr, row.descriptionEn, row.searchWords];
  const suggestedIds = suggestConcerns({ concerns, synonyms: [] }, texts);
  return {
    productId,
    updatedAt: new Date(row.updatedAt).toISOString(),
    care: row.care,
    concerns: row.concerns,
    companions: row.companions,
    suggested: {
      concerns: concerns.filter(({ id }) => suggestedIds.includes(id)).map(({ id, name }) => ({ id, name })),
      actives: suggestActives(row.ingredients),
    },
  };
}

/** What staff know of a product in any state; 404. */
export const showKnowledge = verb({
  scope: 'catalogue.manage',
  input: productIdInput,
  run: (ctx, { id }): Promise<ManagedKnowledge> => readKnowledge(ctx, id),
});
